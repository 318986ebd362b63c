import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './paths.ts'

/** The product's version, as package.json has it. */
export const version = (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string })
  .version
