import { createRandom } from '../../random.ts'
import { circle, path, rect, svgOf } from '../svg.ts'

const palettes = [
  ['#a8451f', '#f3c98f', '#fbeee7', '#7c2f12'],
  ['#245b8f', '#9cc3e0', '#eef5fa', '#183f66'],
  ['#1f7a4d', '#a9d6b6', '#eef7f0', '#12512f'],
  ['#5b4a78', '#cbb9e2', '#f4effa', '#3c2f55'],
  ['#9a6200', '#f1cf7d', '#fdf3dc', '#6b4300'],
  ['#2f6d72', '#a5d3d2', '#edf6f5', '#1b484c'],
] as const

type Palette = (typeof palettes)[number]

/** A sign for a team: four quarters of circles, squares and leaves, different for every label. */
export function drawPattern(label: string): string {
  const random = createRandom(`pattern ${label}`)
  const palette = random.pick(palettes)
  const tiles = [0, 1, 2, 3].map((place) => {
    const [x, y] = [(place % 2) * 128, Math.floor(place / 2) * 128]
    const turn = random.between(0, 3) * 90
    const drawn = random.pick(tileShapes)(random.shuffled(palette) as unknown as Palette)
    return `<g transform="translate(${x} ${y}) rotate(${turn} 64 64)">${drawn}</g>`
  })
  return svgOf({ width: 256, height: 256 }, '', rect([0, 0, 256, 256], palette[2]), ...tiles)
}

const tileShapes: readonly ((palette: Palette) => string)[] = [
  ([back, front]) => rect([0, 0, 128, 128], back) + path('M0 0h128a128 128 0 0 1-128 128z', front),
  ([back, front, , third]) => rect([0, 0, 128, 128], back) + circle(64, 64, 46, front) + circle(64, 64, 20, third),
  ([back, front]) => rect([0, 0, 128, 128], back) + path('M0 128C0 57 57 0 128 0 128 71 71 128 0 128z', front),
  ([back, front, third]) =>
    rect([0, 0, 128, 128], back) + path('M0 0h128L64 64z', front) + path('M0 128h128L64 64z', third),
  ([back, front, third]) =>
    rect([0, 0, 128, 128], back) +
    path('M0 0h128a64 64 0 0 1-128 0z', front) +
    path('M0 64h128a64 64 0 0 1-128 0z', third),
]
