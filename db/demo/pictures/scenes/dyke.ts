import { createRandom, type Random } from '../../random.ts'
import { type Look, person } from '../elements/figures.ts'
import { flowers, tufts } from '../elements/plants.ts'
import { birds, cloud, light, sky } from '../elements/sky.ts'
import { circle, ellipse, fade, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

interface Colors {
  air: readonly string[]
  sun: { x: number; y: number; color: string; halo: string }
  cloud: string
  sea: readonly [string, string]
  shimmer: string
  land: readonly [string, string]
  grass: readonly [string, string, string]
  way: string
}

const noon: Colors = {
  air: ['#8fc3dc', '#c5e2e6', '#f4f1de'],
  sun: { x: 150, y: 66, color: '#fff6d8', halo: '#fff2c6' },
  cloud: '#ffffff',
  sea: ['#5f9db5', '#8cc0c9'],
  shimmer: '#d9eef0',
  land: ['#a9c7a0', '#7fae7d'],
  grass: ['#7db06a', '#5f9856', '#467d45'],
  way: '#d9c8a4',
}

const morning: Colors = {
  air: ['#7d9ab8', '#f0c9a8', '#fbe6c4'],
  sun: { x: 232, y: 172, color: '#fff0cf', halo: '#ffd49a' },
  cloud: '#f6d5bd',
  sea: ['#7f97ac', '#d9b79c'],
  shimmer: '#fff0d6',
  land: ['#93a58a', '#6f8a6f'],
  grass: ['#7d9a62', '#5f8054', '#456646'],
  way: '#cbb493',
}

/** The sea dyke with its runners and its sheep. */
export function dyke(): Scene {
  const random = createRandom('dyke')
  return drawDyke('hardlopers op een groene zeedijk met schapen, de zee links en een kerktoren in de verte', noon, [
    ...sheepOn(random),
    runner(276, 232, 0.6, { top: '#a8451f', head: 'short', skin: '#8a5436', hair: '#221a18' }),
    runner(356, 244, 0.72, { top: '#245b8f', head: 'bun', skin: '#e9bd98', hair: '#7a4a2a' }),
    runner(452, 258, 0.84, { top: '#e0a52f', head: 'cap', headColor: '#ffffff', skin: '#d8a27c', hair: '#3a2a22' }),
    runner(560, 276, 0.98, { top: '#1f7a4d', head: 'scarf', headColor: '#5b4a78', skin: '#c98f6b', hair: '#221a18' }),
  ])
}

/** The same dyke at sunrise, with the hut from which birds are watched. */
export const dykeMorning = (): Scene =>
  drawDyke('de dijk bij zonsopgang, met een vogelkijkhut op palen en lepelaars in het ondiepe water', morning, [
    hide(),
    spoonbill(86, 312, 1),
    spoonbill(136, 324, 1.2),
    placed(214, 316, 0.9, spoonbill(0, 0, 1)),
  ])

function drawDyke(alt: string, c: Colors, actors: readonly string[]): Scene {
  const random = createRandom(`grass ${alt}`)
  const air = sky(...c.air)
  const sun = light(c.sun.x, c.sun.y, { r: 24, color: c.sun.color, halo: c.sun.halo, reach: 5 })
  return scene(
    alt,
    air.defs +
      sun.defs +
      fade('sea', [
        [0, c.sea[0]],
        [1, c.sea[1]],
      ]),
    air.drawn,
    sun.drawn,
    cloud(330, 78, 1.05, { fill: c.cloud, opacity: 0.9 }),
    cloud(452, 112, 0.6, { fill: c.cloud, opacity: 0.8 }),
    cloud(640, 66, 0.85, { fill: c.cloud, opacity: 0.85 }),
    cloud(40, 130, 0.5, { fill: c.cloud, opacity: 0.6 }),
    birds('#4d6c7c', [210, 110, 1], [236, 100, 0.8], [252, 116, 0.7], [520, 140, 0.8]),
    rect([0, 190, 780, 160], 'url(#sea)'),
    shimmer(random, c.shimmer),
    placed(
      96,
      196,
      1,
      path('M-16 0h30l-5 8h-20z', '#7a4a3a'),
      path('M0-2V-34L16-4z', '#f7efe0'),
      path('M-2-2V-28L-12-4z', '#d9784a'),
    ),
    path('M452 191c90-13 220-12 328-6v60H420z', c.land[0]),
    church(c),
    path('M430 220c100-14 240-16 350-12v60H430z', c.land[1]),
    path('M0 350C120 290 210 232 300 206 420 188 560 200 780 206V350z', c.grass[0]),
    path('M0 350C130 296 226 240 306 210 400 200 500 226 600 268 680 302 730 328 760 350z', c.grass[1]),
    path('M96 350C200 300 262 250 312 212 330 208 348 210 362 214 446 240 540 280 640 350z', c.grass[0]),
    path('M306 210c14-3 26-2 38 1C440 234 570 286 690 350H560C470 286 390 236 306 210z', c.way),
    fenceOf(c),
    tufts(random, 46, [60, 300, 420, 48], c.grass[2]),
    tufts(random, 30, [620, 232, 160, 90], c.grass[2]),
    flowers(random, 42, [120, 306, 360, 40], ['#fdf6dc', '#f6d36b', '#ffffff']),
    ...actors,
  )
}

const runner = (
  x: number,
  y: number,
  scale: number,
  look: Pick<Look, 'head' | 'headColor' | 'skin' | 'hair' | 'top'>,
): string =>
  ellipse(x, y + 3, [22 * scale, 3.4 * scale], { fill: '#2c4a2c', opacity: 0.25 }) +
  person(x, y, scale, { pose: 'run', bottom: '#2a3346', shoes: '#f2efe6', ...look })

const sheepOn = (random: Random): string[] =>
  [
    [664, 262, 1],
    [716, 284, 1.25],
    [640, 240, 0.75],
    [742, 248, 0.9],
    [182, 320, 1.3],
    [236, 300, 1],
  ].map(([x = 0, y = 0, scale = 1]) => sheep(x, y, scale, random.chance(0.5)))

const sheep = (x: number, y: number, scale: number, isFacingLeft: boolean): string =>
  placed(
    x,
    y,
    scale,
    `<g transform="scale(${isFacingLeft ? -1 : 1} 1)">`,
    ellipse(0, 1, [18, 3], { fill: '#2c4a2c', opacity: 0.22 }),
    line('M-9-2v-7M-4-2v-7M6-2v-7M10-2v-7', '#3b332f', 2.6),
    path('M-16-10C-20-20-10-26-4-24 2-29 12-26 13-21 20-18 18-8 11-7H-10C-14-7-16-8-16-10z', '#fbf6ea'),
    path('M12-20C17-23 23-20 23-15 21-11 15-10 12-13z', '#3b332f'),
    circle(13, -21, 4, '#fbf6ea'),
    '</g>',
  )

const church = (c: Colors): string =>
  path('M590 208v-20h26v-16h8v-34l7-26 7 26v34h4v14h22v22z', c.land[1], { opacity: 0.95 }) +
  path('M520 210q12-16 24 0 10-12 22 0zM690 206q14-18 30 0 12-14 26 0z', c.land[1])

const fenceOf = (c: Colors): string =>
  line('M640 236L780 300M632 244L780 312', '#ffffff', 1.6, { opacity: 0.5 }) +
  line('M640 232v16M676 248v18M716 266v20M758 285v22', c.way, 3.4)

function shimmer(random: Random, color: string): string {
  return Array.from({ length: 34 }, () => {
    const [x, y] = [random.next() * 300, 198 + random.next() * 110]
    return line(`M${x.toFixed(1)} ${y.toFixed(1)}h${(6 + random.next() * 26).toFixed(1)}`, color, 1.5, {
      opacity: 0.3 + random.next() * 0.5,
    })
  }).join('')
}

/** On poles, with a ramp, and flaps at two heights. */
const hide = (): string =>
  placed(
    300,
    264,
    1,
    line('M-52 44v-38M-18 50v-44M18 50v-44M52 44v-38', '#4a3226', 5),
    path('M60 6L176 52H160L58 14z', '#8a6242'),
    line('M60-16L172 30M88 17v-22M116 28v-22M144 40v-22', '#6b4a33', 3),
    rect([-64, -48, 128, 56], '#7a543a'),
    line('M-64-34H64M-64-20H64M-64-6H64', '#694630', 1.5),
    path('M-76-46L-60-76H60L76-46z', '#4a3226'),
    path('M-60-76H60L68-61H-68z', '#5b4030'),
    rect([-52, -40, 30, 9], '#231712'),
    rect([-14, -40, 30, 9], '#231712'),
    rect([-52, -18, 30, 9], '#231712'),
    rect([-14, -18, 30, 9], '#231712'),
    rect([30, -40, 24, 46], '#5b4030'),
    circle(-36, -35, 3, '#d8a27c'),
    circle(2, -13, 3, '#e9bd98'),
  )

/** A white wader with a bill like a spoon. */
const spoonbill = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    scale,
    line('M-3 0v-20M4 0v-20', '#2a2622', 1.8),
    path('M-16-24C-10-36 8-36 14-26 10-18-8-16-16-24z', '#fffaf0'),
    line('M11-28C18-32 14-42 18-48', '#fffaf0', 4.4),
    circle(19, -49, 4, '#fffaf0'),
    line('M22-48L32-38', '#2a2622', 2),
    circle(33, -37, 2.6, '#2a2622'),
    line('M-8 3h24', '#ffffff', 1.2, { opacity: 0.6 }),
  )
