import { type ReactNode, type RefObject, useRef } from 'react'
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts'
import { FieldError, stateOf } from './field.tsx'

interface FileDropProps {
  id: string
  icon: ReactNode
  /** The kinds that the file dialog of the browser shows. */
  accept: string
  /** Read before the other texts, and not shown. */
  name?: string
  /** The words of the link, of the drop that can replace it, and of the kinds and sizes. */
  texts: { choose: string; drop: string; formats: string }
  error: string | undefined
  onFile: (file: File) => Promise<void>
  input?: RefObject<HTMLInputElement | null>
}

/** Takes a file that is chosen; on a wide screen it can be dropped here too. */
export function FileDrop({ id, icon, accept, name, texts, error, onFile, input }: FileDropProps) {
  const target = useRef<HTMLLabelElement>(null)
  const isOver = useFileDrop(target, (file) => void onFile(file))
  return (
    <div>
      <label
        ref={target}
        htmlFor={id}
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded-card border-[1.5px] border-dashed px-5 py-5 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky ${isOver ? 'border-copper-ink bg-copper-tint' : 'border-edge hover:bg-band'}`}
      >
        <span aria-hidden="true" className="mb-1.5 text-ink-soft">
          {icon}
        </span>
        {name !== undefined && <span className="sr-only">{name}: </span>}
        <span className="font-semibold text-copper-ink underline underline-offset-3">{texts.choose}</span>
        <span className="hidden text-sm text-ink-soft md:block">{texts.drop}</span>
        <span className="text-sm text-ink-soft">{texts.formats}</span>
        <input
          id={id}
          type="file"
          ref={input}
          accept={accept}
          className="absolute size-px opacity-0"
          {...stateOf(id, { error })}
          onChange={(event) => {
            const element = event.currentTarget
            const file = element.files?.[0]
            // The same file can be chosen again after it was mended.
            if (file !== undefined) void onFile(file).finally(() => (element.value = ''))
          }}
        />
      </label>
      {error !== undefined && (
        <div role="alert">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
