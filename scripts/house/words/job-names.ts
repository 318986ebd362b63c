const described = /export const (\w+) = defineJob\(\{[^}]*?\bname: '([^']+)'/g

const stored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Checks that a job has one name, in the code and in the database's queue, and no other job has it.
 * @returns those that are stored under another name, or whose name another job has too
 */
export function misnamedJobs(sources: readonly { path: string; text: string }[]): string[] {
  const paths = new Map<string, string>()
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(described)].flatMap(([, name, inQueue]) => {
      const other = paths.get(name!)
      paths.set(name!, path)
      return [
        ...(inQueue === stored(name!) ? [] : [`${path}: ${name} is stored as '${inQueue}', not '${stored(name!)}'`]),
        ...(other === undefined ? [] : [`${path}: ${name} is a job of ${other} too`]),
      ]
    }),
  )
}
