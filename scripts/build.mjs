import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { fingerprintOfSources, markAsBuilt, projectRoot } from './bundle/build-fingerprint.mjs'
import { buildEmbedScripts } from './bundle/embed/build-embed-scripts.mjs'
import { compressAssets } from './bundle/compress-assets.mjs'
import { unbundledPackages } from './bundle/runtime-packages.mjs'

// Packages that stay in node_modules. pg-native is never installed; vite is for development only.
const external = [...unbundledPackages, 'pg-native', 'vite']

/** The banner that defines require(), which some bundled libraries call and an ES module does not have by itself. */
const requireBanner = `import { createRequire as createRequireForBundle } from 'node:module'
const require = createRequireForBundle(import.meta.url)`

async function buildServer() {
  const outdir = join(projectRoot, 'build', 'server')
  // The folder is emptied first: its files are named by their content, so those of a former build would stay.
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: projectRoot,
    // The second is the command line; the third unpacks pictures and the fourth prints, each in a process of its own;
    // the last two hash passwords and make pages, each on a thread of its own.
    entryPoints: {
      main: 'server/main.ts',
      stuiver: 'server/stuiver.ts',
      'picture-process': 'server/platform/pictures/picture-process.ts',
      'print-process': 'server/platform/prints/print-process.ts',
      'hash-thread': 'server/platform/password-hashes/hash-thread.mjs',
      'page-thread': 'server/platform/http/pages/page-thread.mjs',
    },
    outdir,
    bundle: true,
    // Modules that are imported on demand stay out of memory until then: the demo world, and each of the two databases.
    splitting: true,
    // Beside main.js: the files of threads and processes are looked for beside the file that starts them.
    chunkNames: '[name]-[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    banner: { js: requireBanner },
    // React chooses its fast code by this word, in any environment of the running process.
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    // Node unpacks by itself the data that the library of letters would unpack in JavaScript (bench invoice).
    alias: {
      'tiny-inflate': './scripts/bundle/native/inflate.cjs',
      'brotli/decompress.js': './scripts/bundle/native/brotli.cjs',
    },
    logLevel: 'warning',
  })
}

async function buildWeb() {
  await run(join(projectRoot, 'node_modules', '@react-router', 'dev', 'bin.js'), ['build'])
  const folder = join(projectRoot, 'build', 'web', 'client', 'embed')
  mkdirSync(folder, { recursive: true })
  for (const { name, code } of await buildEmbedScripts()) writeFileSync(join(folder, name), code)
  await compressAssets(join(projectRoot, 'build', 'web', 'client'))
}

function run(script, scriptArguments) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...scriptArguments], {
      cwd: projectRoot,
      // React chooses its production code by this; a builder need not know it.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} failed\n${Buffer.concat(output).toString()}`)),
    )
  })
}

// Taken before the build, so that a source that changes meanwhile is built the next time.
const fingerprint = fingerprintOfSources()
rmSync(join(projectRoot, 'build', 'fingerprint'), { force: true })
const results = await Promise.allSettled([buildServer(), buildWeb()])
const failed = results.filter(({ status }) => status === 'rejected')
for (const { reason } of failed) console.error(reason.message)
if (failed.length > 0) process.exitCode = 1
else markAsBuilt(fingerprint)
