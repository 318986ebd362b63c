import { changedWords, type WordRun } from './changed-words.ts'

interface Side {
  label: string
  value: string
}

/**
 * A value beside its new one; under each other where there is no room. Words that one of them has alone are marked,
 * where the two have others in common.
 */
export function BeforeAndAfter({ before, after }: { before: Side; after: Side }) {
  const words = changedWords(before.value, after.value)
  return (
    <span className="mt-1 grid gap-2 sm:grid-cols-2">
      <span className="block rounded-control border border-line bg-sunken px-3 py-2">
        <span className="block text-sm text-ink-soft">{before.label}: </span>
        <span className="block wrap-anywhere text-ink-mid">
          {words === undefined ? before.value : <Runs runs={words.before} as="del" />}
        </span>
      </span>
      <span className="block rounded-control review-desk-new border-2 px-3 py-2">
        <span className="block text-sm text-ink-soft">{after.label}: </span>
        <span className={`block wrap-anywhere ${words === undefined ? 'font-semibold' : ''}`}>
          {words === undefined ? after.value : <Runs runs={words.after} as="ins" />}
        </span>
      </span>
    </span>
  )
}

/** The words of one version, with those that the other does not have marked. */
function Runs({ runs, as: Mark }: { runs: readonly WordRun[]; as: 'del' | 'ins' }) {
  return runs.map(({ text, isSame }, at) =>
    isSame ? (
      text
    ) : (
      <Mark key={at} className="review-desk-words">
        {text}
      </Mark>
    ),
  )
}
