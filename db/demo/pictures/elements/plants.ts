import type { Random } from '../../random.ts'
import { circle, ellipse, line, path, placed } from '../svg.ts'

/** Dark, middle and light leaves; the trunk is brown unless it is said. */
export type Leaves = readonly [dark: string, middle: string, light: string, trunk?: string]

/** A broad tree with a round crown, about 130 high at scale 1; it stands on x, y. */
export const broadTree = (
  x: number,
  y: number,
  scale: number,
  [dark, middle, lit, trunk = '#5b4030']: Leaves,
): string =>
  placed(
    x,
    y,
    scale,
    path('M-8 0C-5-20-6-34-5-62L5-62C6-36 5-20 10 0z', trunk),
    line('M0-44L-22-70M1-52L24-74', trunk, 5),
    circle(0, -92, 42, dark),
    circle(-30, -78, 28, dark),
    circle(32, -76, 30, dark),
    circle(-8, -98, 34, middle),
    circle(24, -86, 22, middle),
    circle(-32, -84, 19, middle),
    circle(-16, -106, 19, lit),
    circle(14, -98, 12, lit),
    circle(-36, -90, 9, lit),
  )

/** A tall narrow tree, about 150 high at scale 1. */
export const poplar = (x: number, y: number, scale: number, [dark, middle]: readonly [string, string]): string =>
  placed(
    x,
    y,
    scale,
    path('M-3 0L-2-40H2L3 0z', '#5b4030'),
    path('M0-152C16-120 18-60 10-22 4-12-4-12-10-22-18-60-16-120 0-152z', dark),
    path('M-2-146C6-116 6-60 0-20-6-16-9-20-11-28-16-64-12-116-2-146z', middle),
  )

/** A cut willow with a fist of twigs, as along Dutch ditches; about 90 high. */
export const knotWillow = (x: number, y: number, scale: number, colors: { trunk: string; twigs: string }): string =>
  placed(
    x,
    y,
    scale,
    line('M-4-44L-26-78M-2-46L-14-88M0-46L-2-92M2-46L12-90M4-44L26-80M5-42L34-66M-5-42L-34-64', colors.twigs, 2.4),
    path('M-9 0C-6-16-10-30-13-42-8-54 8-54 13-42 10-30 6-16 10 0z', colors.trunk),
    ellipse(0, -45, [13, 7], colors.trunk),
  )

/** Stalks with plumes along a waterside. */
export function reeds(
  random: Random,
  from: number,
  to: number,
  look: { y: number; tall: number; color: string; plume: string },
): string {
  const { y, tall, color, plume } = look
  const stalks = Array.from({ length: Math.round((to - from) / 5) }, () => {
    const x = from + random.next() * (to - from)
    const top = y - tall * (0.55 + random.next() * 0.5)
    const lean = (random.next() - 0.35) * 12
    const stalk = line(
      `M${x.toFixed(1)} ${y}q${(lean / 3).toFixed(1)} ${((top - y) / 2).toFixed(1)} ${lean.toFixed(1)} ${(top - y).toFixed(1)}`,
      color,
      1.6,
    )
    return stalk + (random.chance(0.45) ? ellipse(x + lean, top, [2.1, 7], plume) : '')
  })
  return stalks.join('')
}

/** Tufts of grass spread over a strip of ground. */
export function tufts(
  random: Random,
  count: number,
  box: readonly [x: number, y: number, width: number, height: number],
  color: string,
): string {
  return Array.from({ length: count }, () => {
    const [x, y, scale] = [box[0] + random.next() * box[2], box[1] + random.next() * box[3], 0.5 + random.next() * 0.7]
    return placed(x, y, scale, line('M0 0Q-2-7-6-11M0 0Q0-8 1-14M0 0Q3-7 7-10', color, 1.8))
  }).join('')
}

/** Small flowers spread over a strip of ground. */
export function flowers(
  random: Random,
  count: number,
  box: readonly [x: number, y: number, width: number, height: number],
  colors: readonly string[],
): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [box[0] + random.next() * box[2], box[1] + random.next() * box[3], 1.6 + random.next() * 2.4]
    return circle(x, y, r, random.pick(colors))
  }).join('')
}

/** A round bush, 60 wide at scale 1. */
export const bush = (x: number, y: number, scale: number, [dark, middle, lit]: Leaves): string =>
  placed(
    x,
    y,
    scale,
    path('M-30 0C-36-18-22-30-12-26-8-40 14-40 16-26 30-30 36-12 30 0z', dark),
    path('M-24-2C-28-16-16-24-9-20-4-32 10-31 11-20 18-22 20-8 12-2z', middle),
    circle(-9, -18, 5, lit),
    circle(5, -22, 4, lit),
  )
