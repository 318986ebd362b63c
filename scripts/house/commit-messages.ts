const subjectMax = 72

/** A commit by its hash, subject and body. */
export interface Commit {
  hash: string
  subject: string
  body: string
}

/** Lines of tools below a body, which say nothing of the reason. */
const trailer = /^[A-Z][\w-]+: /

/** @returns a line for each commit with a subject above 72 characters, one that ends with a dot, or without a reason */
export function misworded(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject, body }) => {
    const name = `${hash.slice(0, 9)} "${subject}"`
    const reason = body.split('\n').filter((line) => line.trim() !== '' && !trailer.test(line))
    return [
      ...(subject.length > subjectMax ? [`${name}: ${subject.length} characters, at most ${subjectMax}`] : []),
      ...(subject.endsWith('.') ? [`${name}: a subject has no dot at its end`] : []),
      ...(reason.length === 0 ? [`${name}: the body says why`] : []),
    ]
  })
}
