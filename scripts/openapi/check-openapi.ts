import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenApiDocument } from '../../server/platform/http/openapi/document.ts'
import { buildTestApp } from '../../tests/support/build-test-app.ts'
import { OpenApiValidator } from '../../tests/support/servers/openapi-validator.ts'
import { projectRoot } from '../borders/check-borders.ts'

// The document that the product serves, held against the rules of OpenAPI by redocly, and its examples against its
// schemas.

const app = await buildTestApp()
const document = (await app.visitor().get('/api/openapi.json')).body as OpenApiDocument
await app.close()

const folder = mkdtempSync(join(tmpdir(), 'stuiver-openapi-'))
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document, null, 2))
const redocly = join(projectRoot, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [redocly, 'lint', '--config', join(projectRoot, 'redocly.yaml'), join(folder, 'openapi.json')],
  {
    encoding: 'utf8',
    // Otherwise redocly would look for a newer version of itself, and report its use.
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
  },
)
rmSync(folder, { recursive: true })
const wrongExamples = new OpenApiValidator(document).problemsWithExamples()

if (status !== 0) console.error(stdout + stderr)
for (const problem of wrongExamples) console.error(problem)
if (status !== 0 || wrongExamples.length > 0) process.exitCode = 1
