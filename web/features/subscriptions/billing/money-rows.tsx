interface MoneyRow {
  name: string
  /** The amount, written out. */
  amount: string
  isTotal?: boolean
}

/** Lines of a bill, with their amounts below each other. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <dl className="grid gap-2 text-md">
      {rows.map(({ name, amount, isTotal = false }) => (
        <div
          key={name}
          className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 font-semibold' : ''}`}
        >
          <dt>{name}</dt>
          <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
