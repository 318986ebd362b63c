import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../contract/texts.ts'
import { projectRoot } from './build-fingerprint.mjs'

// Writes the two files that name every file of texts: their types, and where the server finds them. With --check it only
// says whether they are what they should be.

const source = languages[0]
const filesOf = (language: string) => readdirSync(join(projectRoot, 'contract/texts', language)).toSorted()
const names = filesOf(source).map((file) => file.replace(/\.json$/, ''))

const notice = '// Written by `npm run texts` from the files in contract/texts; a change by hand is lost.\n'

const types = [
  notice,
  ...names.map((name) => `import type ${name} from './${source}/${name}.json'\n`),
  '\n/** The files of texts, by their names. */\nexport interface Texts {\n',
  ...names.map((name) => `  ${name}: typeof ${name}\n`),
  '}\n',
].join('')

const nameIn = (language: string, name: string) => `${language}${name[0]!.toUpperCase()}${name.slice(1)}`
const all = [
  notice,
  ...languages.flatMap((language) =>
    names.map((name) => {
      const from = `../../../contract/texts/${language}/${name}.json`
      return `import ${nameIn(language, name)} from '${from}' with { type: 'json' }\n`
    }),
  ),
  `import type { Language } from '../../../contract/texts.ts'\n`,
  '\n/** Every text of the product, by language and file. A missing key is found by texts.test.ts. */\n',
  'export const textsByLanguage = {\n',
  ...languages.map((language) => {
    const rows = names.map((name) => `    ${name}: ${nameIn(language, name)},\n`).join('')
    return `  ${language}: {\n${rows}  },\n`
  }),
  '} satisfies Record<Language, object>\n',
].join('')

const wanted = { 'contract/texts/files.ts': types, 'server/platform/i18n/all-texts.ts': all }

const failures = languages
  .filter((language) => filesOf(language).join() !== filesOf(source).join())
  .map((language) => `contract/texts/${language} has other files than contract/texts/${source}`)
for (const [path, text] of Object.entries(wanted)) {
  if (!process.argv.includes('--check')) writeFileSync(join(projectRoot, path), text)
  else if (readFileSync(join(projectRoot, path), 'utf8') !== text)
    failures.push(`${path} is not what the files of texts say: npm run texts`)
}
for (const failure of failures) console.error(failure)
console.log(`${names.length} files of texts in ${languages.length} languages, ${failures.length} failures`)
if (failures.length > 0) process.exitCode = 1
