import type { Random } from '../../random.ts'
import { circle, fade, glow, group, line, placed, rect } from '../svg.ts'
import { sceneSize } from '../scenes/scene.ts'

const { width, height } = sceneSize

/** A sky of two to four colours from the top down, over the whole picture. */
export const sky = (...colors: readonly string[]): { defs: string; drawn: string } => ({
  defs: fade(
    'sky',
    colors.map((color, index) => [index / (colors.length - 1), color] as const),
  ),
  drawn: rect([0, 0, width, height], 'url(#sky)'),
})

/** A sun or a moon with light around it. */
export const light = (x: number, y: number, look: { r: number; color: string; halo: string; reach: number }) => ({
  defs: glow('halo', [
    [0, look.halo, 0.95],
    [0.35, look.halo, 0.45],
    [1, look.halo, 0],
  ]),
  drawn: circle(x, y, look.r * look.reach, 'url(#halo)') + circle(x, y, look.r, look.color),
})

/** A flat-bottomed cloud, 120 wide at scale 1. */
export const cloud = (x: number, y: number, scale: number, fill: string | { fill: string; opacity: number }): string =>
  placed(
    x,
    y,
    scale,
    group(
      typeof fill === 'string' ? { fill } : fill,
      '<path d="M-60 0a18 18 0 0 1 8-34 30 30 0 0 1 54-14 24 24 0 0 1 42 14 17 17 0 0 1 10 34z"/>',
    ),
  )

/** Birds far away, each an open wing. */
export const birds = (color: string, ...places: readonly (readonly [x: number, y: number, scale: number])[]): string =>
  places.map(([x, y, scale]) => placed(x, y, scale, line('M-9-3Q-4-8 0 0 4-8 9-3', color, 2))).join('')

/** Small lights above the given height, more of them higher up. */
export function stars(random: Random, count: number, below: number, color = '#fdf3dc'): string {
  return Array.from({ length: count }, () => {
    const y = below * random.next() ** 1.4
    return circle(random.next() * width, y, 0.6 + random.next() * 1.1, {
      fill: color,
      opacity: 0.35 + random.next() * 0.6,
    })
  }).join('')
}

/** A flat strip of haze. */
export const haze = (y: number, tall: number, color: string, opacity: number): string =>
  rect([0, y, width, tall], color, { opacity })
