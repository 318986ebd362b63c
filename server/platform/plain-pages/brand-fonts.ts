import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../paths.ts'

const fonts = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  bricolage: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
}

/** Serves the brand's letters under a folder, for pages that are made without the build of the web. */
export function serveBrandFonts(app: FastifyInstance, folder: string): void {
  for (const [name, file] of Object.entries(fonts))
    app.get(`${folder}/${name}.woff2`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('font/woff2')
        .send(await readFile(join(projectRoot, 'node_modules', file))),
    )
}

/** Makes those letters known to a style sheet. */
export const brandFontFaces = (folder: string): string => `
@font-face{font-family:"Inter Variable";src:url(${folder}/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Bricolage Grotesque Variable";src:url(${folder}/bricolage.woff2) format("woff2");font-weight:200 800;font-display:swap}`
