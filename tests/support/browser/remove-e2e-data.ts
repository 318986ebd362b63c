import { rmSync } from 'node:fs'

/** The server may still write its last lines while it ends, hence the retries. */
export default function removeData(): void {
  rmSync(process.env['E2E_DATA_DIR']!, { recursive: true, force: true, maxRetries: 5 })
}
