import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '../../contract/texts.ts'
import { projectRoot } from '../bundle/build-fingerprint.mjs'
import { repeatedKeys } from './repeated-keys.ts'

// Writes the files that name every file of texts: one with their types, and for each language one by which the server
// finds them. With --check it only says whether they are what they should be. No object of
// a file of texts has a key twice, as the first text would be lost.

const source = languages[0]
/**
 * Returns the files of a language in the order of their names: `subscriptions/billing.json` before
 * `fundraisers/create.json`.
 */
const filesOf = (language: string) =>
  readdirSync(join(projectRoot, 'contract/texts', language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
const nameOf = (file: string) => basename(file, '.json')
const files = filesOf(source)
const names = files.map(nameOf)

const notice = '// Written by `npm run texts` from the files in contract/texts; a change by hand is lost.\n'

const types = [
  notice,
  ...files.map((file) => `import type ${nameOf(file)} from './${source}/${file}'\n`),
  '\n/** The files of texts, by their names. */\nexport interface Texts {\n',
  ...names.map((name) => `  ${name}: typeof ${name}\n`),
  '}\n',
].join('')

const allIn = (language: string) =>
  [notice, ...files.map((file) => exportOf(nameOf(file), `../../../../contract/texts/${language}/${file}`))].join('')
const exportOf = (name: string, path: string) => `export { default as ${name} } from '${path}' with { type: 'json' }\n`

const contents = {
  'contract/texts/files.ts': types,
  ...Object.fromEntries(
    languages.map((language) => [`server/platform/i18n/languages/${language}.ts`, allIn(language)]),
  ),
}

const failures = languages
  .filter((language) => filesOf(language).join() !== filesOf(source).join())
  .map((language) => `contract/texts/${language} has other files than contract/texts/${source}`)
for (const [path, text] of Object.entries(contents)) {
  if (!process.argv.includes('--check')) writeFileSync(join(projectRoot, path), text)
  else if (readFileSync(join(projectRoot, path), 'utf8') !== text)
    failures.push(`${path} is not what the files of texts say: npm run texts`)
}
for (const language of languages)
  for (const file of filesOf(language)) {
    const path = join('contract/texts', language, file)
    const keys = repeatedKeys(readFileSync(join(projectRoot, path), 'utf8'))
    failures.push(...keys.map((key) => `${path} has the key ${key} more than once`))
  }
for (const failure of failures) console.error(failure)
console.log(`${names.length} files of texts in ${languages.length} languages, ${failures.length} failures`)
if (failures.length > 0) process.exitCode = 1
