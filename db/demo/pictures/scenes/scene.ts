import { svgOf } from '../svg.ts'

/** A picture for the top of a page, 780 by 350. */
export interface Scene {
  alt: string
  svg: string
}

export const sceneSize = { width: 780, height: 350 } as const

export const scene = (alt: string, defs: string, ...layers: readonly string[]): Scene => ({
  alt: `Illustratie: ${alt}`,
  svg: svgOf(sceneSize, defs, ...layers),
})
