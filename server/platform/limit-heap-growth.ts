import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by half of its live objects before it is cleaned up. By default V8 lets it grow with the memory of
 * the machine: on a big one, most of a busy process would be garbage that waits for a collection. Of V8's two compilers
 * for WebAssembly, which the embedded database is written in, only the quick one is used. The other compiles hot code a
 * second time: it costs 65 MB, makes a large query a tenth faster, and a small one not at all. Both must be said before
 * the first module is compiled.
 */
export function limitHeapGrowth(): void {
  for (const flag of ['--heap-growing-percent=50', '--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag)
}
