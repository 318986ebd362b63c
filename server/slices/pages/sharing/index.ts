import type { SliceContext } from '../../../deps.ts'
import { registerPrints } from './routes.ts'

/** Pieces of a page that visitors pass on: the picture by a link to it, and a poster to hang up. */
export function registerSharing(context: SliceContext): void {
  registerPrints(context)
}
