/** The first stop of the Tab key: past the header, to `<main id="content">`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="sr-only z-30 rounded-control bg-card px-4 py-3 font-semibold text-ink shadow-card focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {label}
    </a>
  )
}
