import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { projectRoot } from '../../server/platform/paths.ts'

export interface LoadedFile {
  kind: 'script' | 'stylesheet'
  /** The size after brotli; a kilobyte is a thousand of them. */
  bytes: number
}

/** The files by the path of their URL. */
export type LoadedFiles = ReadonlyMap<string, LoadedFile>

/** Notes the JavaScript and the styles that a browser really loads from now on, as brotli sends them. */
export function watchLoadedFiles(page: Page): LoadedFiles {
  const files = new Map<string, LoadedFile>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const path = new URL(response.url()).pathname
    if (kind === 'script' || kind === 'stylesheet') files.set(path, { kind, bytes: brotliBytesOf(path) })
  })
  return files
}

/**
 * Returns the size of the packed form of a file: a file that is too small to be worth compressing has no packed form
 * beside it.
 */
function brotliBytesOf(path: string): number {
  const file = join(projectRoot, 'build', 'web', 'client', path)
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}

export const bytesOf = (files: LoadedFiles, kind: LoadedFile['kind']): number =>
  [...files.values()].filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

/** Lists files, the heaviest first. */
export const listed = (files: LoadedFiles): string[] =>
  [...files].toSorted(([, a], [, b]) => b.bytes - a.bytes).map(([path, { bytes }]) => `${path} ${bytes}`)
