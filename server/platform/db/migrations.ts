import { join } from 'node:path'
import { projectRoot } from '../paths.ts'

export const migrationsFolder = join(projectRoot, 'db', 'migrations')
