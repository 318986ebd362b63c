import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../borders/check-borders.ts'

const folders = ['contract', 'server', 'web', 'db', 'tests', 'bench', 'scripts']

export interface Source {
  path: string
  text: string
  lines: string[]
}

export const isTest = (path: string): boolean => /\.(test|expected)\.tsx?$/.test(path) || path.startsWith('tests/')

export const isComment = (line: string): boolean => /^\s*(\*|\/\/|\/\*)/.test(line)

const read = (path: string): Source => {
  const text = readFileSync(join(projectRoot, path), 'utf8').trimEnd()
  return { path, text, lines: text.split('\n') }
}

/** Reads the code of the tree, with its tests. */
export const readSources = (): Source[] =>
  folders
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map(read)

/** Reads the documents; `docs/user` is Dutch, as its readers are. */
export const readDocuments = (): Source[] =>
  ['.', 'bench', ...['', '/decisions', '/how-to', '/product'].map((folder) => `docs${folder}`)]
    .flatMap((folder) => readdirSync(join(projectRoot, folder)).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.md'))
    .map(read)
