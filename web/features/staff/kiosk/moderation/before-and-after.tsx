interface Side {
  label: string
  value: string
}

/** A value beside its new one; under each other where there is no room. */
export function BeforeAndAfter({ before, after }: { before: Side; after: Side }) {
  return (
    <span className="mt-1 grid gap-2 sm:grid-cols-2">
      <span className="block rounded-control border border-line bg-sunken px-3 py-2">
        <span className="block text-sm text-ink-soft">{before.label}: </span>
        <span className="block wrap-anywhere text-ink-mid">{before.value}</span>
      </span>
      <span className="block rounded-control review-desk-new border-2 px-3 py-2">
        <span className="block text-sm text-ink-soft">{after.label}: </span>
        <span className="block font-semibold wrap-anywhere">{after.value}</span>
      </span>
    </span>
  )
}
