import { Notice } from '../ui/status/notice.tsx'

/** Why something that was asked with a button did not happen. */
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
