import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../../../contract/texts.ts'
import { languageCookie } from '../../../platform/http/requests/language.ts'
import { projectRoot } from '../../../platform/paths.ts'
import { sessionCookie } from './cookies.ts'

test('the configuration of Varnish passes sessions by, and keeps the languages apart', () => {
  const configuration = readFileSync(join(projectRoot, 'ops/varnish/stuiver.vcl'), 'utf8')
  for (const name of [sessionCookie, `__Host-${sessionCookie}`]) expect(configuration).toContain(`isset("${name}")`)
  for (const name of [languageCookie, `__Host-${languageCookie}`]) expect(configuration).toContain(`get("${name}")`)
  expect(configuration).toContain(`"^(${languages.join('|')})(\\.guest)?$"`)
})
