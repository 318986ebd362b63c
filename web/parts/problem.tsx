import { Notice } from '../ui/status/notice.tsx'

/** The reason that an action of a button failed. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div className="mb-4">
      <Notice tone="brick" isAlert>
        {text}
      </Notice>
    </div>
  )
}
