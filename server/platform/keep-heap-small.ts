import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by half of its live objects before it is cleaned up. Left alone, V8 measures its patience by the
 * memory of the machine: on a big one, most of a busy process would be waste that waits for a collection.
 *
 * And of V8's two compilers for WebAssembly, in which the embedded database is, only the quick one works. The other
 * compiles hot code a second time: it costs 65 MB, makes a large query a tenth faster, and a small one not at
 * all. Both must be said before the first module is compiled.
 */
export function keepHeapSmall(): void {
  for (const flag of ['--heap-growing-percent=50', '--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag)
}
