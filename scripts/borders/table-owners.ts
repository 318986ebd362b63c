import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices } from './slice-order.mjs'

// The access of slices to tables: only the slice that owns it writes it, in Drizzle or in SQL, and only slices after it
// read it. News that must travel the other way is a job, or a function of the owner's index.ts that takes the
// transaction, or that gives the part of a statement which writes it.
// Why: docs/decisions/0003-database-access.md

/** The files that describe tables: a slice owns those of its file, or of its folder, in its area of server/schema. */
const tableFiles =
  /^server\/(schema\/[a-z-]+\/([a-z-]+)(\.ts$|\/)|(platform)\/[a-z-]+\/tables\.ts$|(ports)\/payments\/)/

/** Reads of tables of later slices, each with its reason; this list only shrinks. */
const readsAhead: Record<string, string> = {
  'totals reads participants': 'how many take part is shown with what they raised, below projects and teams',
  'totals reads registrations':
    'a place that is held is taken, and whether one is left is said on every page of a project',
  'teams reads participants': 'the captains of a team are participants',
  'donations reads monthly_donations': "the donor's page and the mails of a donation say when its next month is",
}

export interface SourceText {
  path: string
  text: string
}

interface Table {
  name: string
  owner: string
}

const tablePattern = /export const (\w+) = pgTable\(\s*'(\w+)'/g

/** Returns the tables by the name of their variable; names are given once in the whole product. */
function tablesIn(sources: readonly SourceText[]): Map<string, Table> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const [, , ofSlice, , platform, ports] = tableFiles.exec(path) ?? []
      const owner = ofSlice ?? platform ?? ports
      if (owner === undefined) return []
      return [...text.matchAll(tablePattern)].map(([, variable, name]) => [variable!, { name: name!, owner }] as const)
    }),
  )
}

const sqlWrites = /\b(?:insert into|delete from|update)\s+(\w+)(?=\s+(?:\w+\s+)?(?:set|using|where|\())/g
const sqlReads = /\b(?:from|join)\s+(\w+)/g
const drizzleWrites = /\.(?:insert|update|delete)\((\w+)\)/g
const comment = /^\s*(\*|\/\/|\/\*)/

const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

/** Platform and ports stand before every slice. */
const orderOf = (owner: string) => slices.indexOf(owner)

/** Finds reads and writes of tables by files of slices, and of the port to payments, that do not own them. */
export function findTrespasses(sources: readonly SourceText[]): { trespasses: string[]; unused: string[] } {
  const tables = tablesIn(sources)
  const byName = new Map([...tables.values()].map((table) => [table.name, table]))
  const used = new Set<string>()
  const trespasses = sources.flatMap(({ path, text: whole }) => {
    const [, slice, ports] = /^server\/(?:slices\/[a-z-]+\/([a-z-]+)|(ports)\/payments)\//.exec(path) ?? []
    const visitor = slice ?? ports
    if (visitor === undefined || /\.(test|expected)\.tsx?$|\/tables\.ts$/.test(path)) return []
    const text = whole
      .split('\n')
      .filter((line) => !comment.test(line))
      .join('\n')
    const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/(?:schema\/[^']*|tables)\.ts'/g)]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim().replace(/^type /, ''))
    const ofVariable = (name: string) => (imported.includes(name) ? tables.get(name) : undefined)
    const definedTables = (tables: (Table | undefined)[]) => tables.filter((table) => table !== undefined)
    const writtenTables = definedTables([
      ...captures(text, drizzleWrites).map(ofVariable),
      ...captures(text, sqlWrites).map((name) => byName.get(name)),
    ])
    const readTables = definedTables([
      ...imported.map(ofVariable),
      ...captures(text, sqlReads).map((name) => byName.get(name)),
    ])
    const ahead = readTables
      .filter(({ owner }) => owner !== visitor && orderOf(owner) > orderOf(visitor))
      .map(({ name }) => `${visitor} reads ${name}`)
    const ofOthers = writtenTables.filter(({ owner }) => owner !== visitor)
    for (const one of ahead) used.add(one)
    return [
      ...ofOthers.map(({ name, owner }) => `${path}: ${visitor} writes ${name}, which ${owner} owns`),
      ...ahead.filter((one) => !(one in readsAhead)).map((one) => `${path}: ${one}, which stands later`),
    ]
  })
  return {
    trespasses: [...new Set(trespasses)],
    unused: Object.keys(readsAhead).filter((one) => !used.has(one)),
  }
}

/** Returns every TypeScript file of the server below `root`. */
export function serverSources(root: string): SourceText[] {
  if (!existsSync(join(root, 'server'))) return []
  return readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: `server/${name}`, text: readFileSync(join(root, 'server', name), 'utf8') }))
}
