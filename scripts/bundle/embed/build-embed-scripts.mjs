import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../build-fingerprint.mjs'

const folder = 'web/embedded'

/** `/embed/{name}.js` is made of `web/embedded/{name}.ts`; its number is part of the name. */
const sources = readdirSync(join(projectRoot, folder)).filter((file) => /-\d+\.ts$/.test(file))

/**
 * Builds the scripts that pages of others load: one file each, that leaves no name behind, for browsers of some years
 * ago too.
 */
export async function buildEmbedScripts() {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: sources.map((file) => `${folder}/${file}`),
    outdir: 'embed',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  })
  return outputFiles.map(({ path, text }) => ({ name: path.split(/[\\/]/).at(-1), code: text }))
}
