/** The note instead of a list with nothing in it. */
export function EmptyNote({ text }: { text: string }) {
  return <p className="rounded-option bg-band px-5 py-4 text-ink-mid">{text}</p>
}
