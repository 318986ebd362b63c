import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by half of what lives in it before it is cleaned up. Left alone, V8 measures its patience by the
 * memory of the machine: on a big one, most of a busy process would be waste that waits for a collection.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
