interface SegmentsProps {
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
  onChoose?: (value: string) => void
}

/** A choice between a few, as native radio buttons in one bar, or two by two on a phone; the first is chosen. */
export function Segments({ name, legend, options, onChoose }: SegmentsProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-option bg-sunken p-1">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className={`relative grid min-h-11 ${options.length > 3 ? 'flex-[1_1_40%] sm:flex-[1_1_5.5rem]' : 'flex-[1_1_5.5rem]'} place-items-center rounded-control px-1 text-center ${options.length > 2 ? 'text-sm leading-tight wrap-break-word' : 'text-md'} font-semibold text-ink-soft transition-colors hover:text-ink has-checked:bg-copper-tint has-checked:text-ink has-checked:ring-1 has-checked:ring-copper-ink has-focus-visible:outline-3 has-focus-visible:outline-sky`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0}
              onChange={onChoose && ((event) => onChoose(event.currentTarget.value))}
              className="absolute size-px appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
