import { createRandom, type Random } from '../../random.ts'
import { sky } from '../elements/sky.ts'
import { circle, ellipse, fade, group, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

interface Colors {
  air: readonly string[]
  ray: string
  /** From far to near: trunks and the crowns above them. */
  trunks: readonly [string, string, string, string]
  crowns: readonly [string, string, string, string]
  ground: readonly [string, string, string]
  fern: readonly [string, string]
  leaf: readonly string[]
  deer: readonly [string, string]
}

const spring: Colors = {
  air: ['#e9f2c9', '#f6f3d3', '#dfecc0'],
  ray: '#fffbe0',
  trunks: ['#b5c99a', '#8aa878', '#5d7a58', '#3b4a38'],
  crowns: ['#cfe0a8', '#a5c686', '#6fa065', '#35634a'],
  ground: ['#a9c585', '#7ba565', '#4d7a4d'],
  fern: ['#3f7a4a', '#66a05c'],
  leaf: ['#8fbf6a', '#b5d585', '#6fa85c'],
  deer: ['#a8643a', '#d9a878'],
}

const autumn: Colors = {
  air: ['#f9e3b8', '#fdf0d0', '#f4d7a0'],
  ray: '#fff4d0',
  trunks: ['#d8b98a', '#b48a62', '#7d5a44', '#4a352b'],
  crowns: ['#f0cf85', '#e0a552', '#c4702f', '#8f421f'],
  ground: ['#dcb878', '#c08a4c', '#8c5630'],
  fern: ['#9a5a28', '#c9853a'],
  leaf: ['#d9772f', '#f0b84a', '#b5481f'],
  deer: ['#8a5634', '#c99a70'],
}

/** A young wood where light falls in bands. */
export const forest = (): Scene =>
  drawForest('zonlicht valt in banen door een jong bos met varens, met een ree tussen de stammen', spring)

export const forestAutumn = (): Scene =>
  drawForest('hetzelfde bos in de herfst, met oranje bladeren op het pad en een ree tussen de stammen', autumn)

function drawForest(alt: string, c: Colors): Scene {
  const random = createRandom('forest')
  const air = sky(...c.air)
  return scene(
    alt,
    air.defs +
      fade('ray', [
        [0, c.ray, 0.85],
        [1, c.ray, 0],
      ]),
    air.drawn,
    circle(420, 90, 130, { fill: c.ray, opacity: 0.55 }),
    trunks(random, 26, { color: c.trunks[0], width: 6, foot: 236 }),
    crowns(random, { color: c.crowns[0], count: 22, low: 92, size: 34 }),
    path('M0 232c140-12 300-6 420-10s240-8 360 0v130H0z', c.ground[0]),
    trunks(random, 15, { color: c.trunks[1], width: 10, foot: 254 }),
    rays(),
    crowns(random, { color: c.crowns[1], count: 17, low: 74, size: 40 }),
    path('M0 258c160-16 300 2 430-4s250-16 350-6v102H0z', c.ground[1]),
    path(
      'M370 256C400 270 372 290 330 306 300 320 290 336 296 350H452C452 332 470 316 452 296 440 282 424 270 430 254z',
      c.ground[0],
      { opacity: 0.85 },
    ),
    ...[44, 168, 246, 560, 648, 742].map((x, index) => trunk(x, 300 + (index % 3) * 8, 17 + (index % 2) * 5, c)),
    crowns(random, { color: c.crowns[2], count: 15, low: 52, size: 48 }),
    stem(108, 350, 34, c),
    stem(690, 350, 40, c),
    crowns(random, { color: c.crowns[3], count: 12, low: 20, size: 50 }),
    path('M0 322c110-18 230-4 330 28H0z', c.ground[2]),
    path('M780 316c-120-20-240-2-330 34H780z', c.ground[2]),
    ...[16, 74, 150, 214, 590, 640, 742].map((x, index) =>
      fern(x, 346 - (index % 3) * 6, 0.9 + (index % 2) * 0.35, c.fern),
    ),
    leaves(random, c.leaf),
    deer(482, 284, c),
    mushrooms(),
  )
}

function trunks(random: Random, count: number, look: { color: string; width: number; foot: number }): string {
  return Array.from({ length: count }, (_, index) => {
    const x = (index + 0.2 + random.next() * 0.6) * (780 / count)
    const width = look.width * (0.6 + random.next() * 0.7)
    return rect([x, 0, width, look.foot + random.next() * 8], look.color)
  }).join('')
}

function crowns(random: Random, look: { color: string; count: number; low: number; size: number }): string {
  return group(
    {},
    ...Array.from({ length: look.count }, (_, index) => {
      const x = (index + random.next()) * (780 / look.count)
      return circle(x, look.low * random.next() - 12, look.size * (0.6 + random.next() * 0.6), look.color)
    }),
    rect([0, -10, 780, 14], look.color),
  )
}

const rays = (): string =>
  group(
    { opacity: 0.7 },
    path('M300 0h52L230 350H96z', 'url(#ray)'),
    path('M400 0h40L412 350H316z', 'url(#ray)'),
    path('M500 0h46L640 350H540z', 'url(#ray)'),
    path('M600 0h24L770 330h-54z', 'url(#ray)'),
  )

const trunk = (x: number, foot: number, width: number, c: Colors): string =>
  path(`M${x} 0H${x + width}L${x + width + 4} ${foot}q2 6 9 8H${x - 12}q7-2 8-8z`, c.trunks[2]) +
  rect([x + width * 0.62, 0, width * 0.26, foot], '#ffffff', { opacity: 0.12 })

const stem = (x: number, foot: number, width: number, c: Colors): string =>
  path(`M${x} 0H${x + width}L${x + width + 10} ${foot}H${x - 10}z`, c.trunks[3]) +
  line(`M${x + 9} 60v44M${x + 20} 120v60M${x + 12} 210v52M${x + 26} 40v36M${x + 24} 240v40`, '#000000', 2.4, {
    opacity: 0.2,
  }) +
  rect([x + width * 0.74, 0, 4, foot], '#ffffff', { opacity: 0.12 })

const deer = (x: number, y: number, { deer: [coat, belly] }: Colors): string =>
  placed(
    x,
    y,
    1,
    ellipse(0, 1, [34, 4], { fill: '#000000', opacity: 0.12 }),
    line('M-20 0L-18-26M-13 0L-12-26M16 0L14-26M22 0L20-26', coat, 4),
    path('M-28-34C-24-48 8-50 22-44L34-66 44-62 32-30C26-22-12-20-22-24-28-26-29-30-28-34z', coat),
    path('M-20-25C-8-20 18-20 28-28 20-30-8-32-20-25z', belly),
    path('M32-64C34-76 46-80 56-72L60-66C54-60 44-60 38-58z', coat),
    path('M36-74L30-86 42-78zM46-78L50-90 52-76z', belly),
    circle(47, -70, 1.6, '#221a18'),
    circle(59, -67, 1.8, '#221a18'),
    ellipse(-29, -36, [4, 6], '#fdf6e6'),
  )

const fern = (x: number, y: number, scale: number, [dark, lit]: readonly [string, string]): string =>
  placed(
    x,
    y,
    scale,
    ...[-58, -30, -6, 22, 50].map((turn, index) =>
      group(
        { transform: `rotate(${turn})` },
        path('M0 0C-7-18-6-38 0-52 6-38 7-18 0 0z', index % 2 === 0 ? dark : lit),
        line('M0-4V-46', index % 2 === 0 ? lit : dark, 1.2, { opacity: 0.7 }),
      ),
    ),
  )

function leaves(random: Random, colors: readonly string[]): string {
  return Array.from({ length: 44 }, () => {
    const [x, y] = [random.next() * 780, 150 + random.next() ** 0.5 * 196]
    return placed(
      x,
      y,
      0.5 + random.next() * 0.6,
      group(
        { transform: `rotate(${random.between(0, 180)})` },
        path('M-6 0C-3-5 3-5 6 0 3 5-3 5-6 0z', random.pick(colors)),
      ),
    )
  }).join('')
}

const mushrooms = (): string =>
  [
    [506, 342, 0.9],
    [526, 346, 0.65],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      placed(
        x,
        y,
        scale,
        path('M-4 0q-1-10 0-14h8q1 4 0 14z', '#fdf3e0'),
        path('M-16-12Q-12-30 0-30T16-12z', '#b9472a'),
        circle(-6, -19, 2.4, '#fdf3e0'),
        circle(4, -24, 2, '#fdf3e0'),
        circle(9, -16, 1.8, '#fdf3e0'),
      ),
    )
    .join('')
