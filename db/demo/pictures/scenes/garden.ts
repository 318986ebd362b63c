import { createRandom } from '../../random.ts'
import { person } from '../elements/figures.ts'
import { broadTree, bush, flowers, type Leaves, tufts } from '../elements/plants.ts'
import { birds, cloud, light, sky, stars } from '../elements/sky.ts'
import { circle, ellipse, glow, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

interface Colors {
  air: readonly string[]
  sun: { color: string; halo: string }
  cloud: string
  hills: readonly [string, string]
  lawn: readonly [string, string, string]
  leaves: Leaves
  wall: readonly [string, string]
  roof: readonly [string, string]
  window: string
  path: readonly [string, string]
  isEvening: boolean
}

const day: Colors = {
  air: ['#a9d3df', '#d6e9e4', '#fbf3e0'],
  sun: { color: '#fff3cf', halo: '#fff0c2' },
  cloud: '#ffffff',
  hills: ['#b9d3b4', '#9cc097'],
  lawn: ['#86b07c', '#6c9c66', '#54844f'],
  leaves: ['#3f7350', '#5b9464', '#8abb7b'],
  wall: ['#f6ead8', '#e8d6bb'],
  roof: ['#b9552c', '#94401e'],
  window: '#9fc4cf',
  path: ['#ecd9b8', '#dcc39a'],
  isEvening: false,
}

const evening: Colors = {
  air: ['#4f4a78', '#b5738a', '#f5bd87'],
  sun: { color: '#ffdf9f', halo: '#ffca86' },
  cloud: '#e9a590',
  hills: ['#7c6a86', '#5f5f78'],
  lawn: ['#5c7266', '#496257', '#364d45'],
  leaves: ['#2c4a45', '#3f6253', '#6d8560'],
  wall: ['#d8b49c', '#b58d80'],
  roof: ['#7d3d33', '#5f2e2c'],
  window: '#ffdb8a',
  path: ['#cfa98f', '#b08c7d'],
  isEvening: true,
}

/** The garden of the hospice as it will be: a level way out of every room, and somebody beside the bed. */
export const garden = (): Scene =>
  drawGarden(
    'een bloeiende tuin met een breed pad, waar iemand in bed naast een bezoeker buiten staat, onder een oude linde',
    day,
  )

export const gardenEvening = (): Scene =>
  drawGarden('dezelfde tuin in de avond, met licht achter de ramen en een kleine vijver', evening)

function drawGarden(alt: string, c: Colors): Scene {
  const random = createRandom('garden')
  const air = sky(...c.air)
  const sun = light(c.isEvening ? 520 : 640, c.isEvening ? 172 : 66, { r: 26, ...c.sun, reach: 5 })
  return scene(
    alt,
    air.defs +
      sun.defs +
      glow('lamp', [
        [0, '#ffe3a0', 0.75],
        [1, '#ffe3a0', 0],
      ]),
    air.drawn,
    c.isEvening ? stars(random, 40, 110) : '',
    sun.drawn,
    cloud(420, 74, 0.8, { fill: c.cloud, opacity: 0.85 }),
    cloud(560, 108, 0.5, { fill: c.cloud, opacity: 0.7 }),
    birds(c.isEvening ? '#3c3158' : '#5d7f86', [470, 120, 0.8], [490, 112, 0.6]),
    path('M330 208c90-30 190-22 260-8s140-18 190-10v60H330z', c.hills[0]),
    path('M300 222c120-22 250-6 330-8s110-10 150-8v60H300z', c.hills[1]),
    hedge(c),
    house(c),
    path('M0 248c180-14 480-16 780-4v106H0z', c.lawn[0]),
    path('M0 300c200-22 420-8 780-26v76H0z', c.lawn[1]),
    way(c),
    c.isEvening ? pond() : '',
    broadTree(640, 268, 1.32, c.leaves),
    ellipse(640, 270, [92, 9], { fill: c.lawn[2], opacity: 0.5 }),
    bench(556, 276, c),
    bed(300, 298, c),
    person(356, 304, 0.62, {
      pose: 'stand',
      skin: '#e3b08c',
      hair: '#8a5a3a',
      head: 'long',
      top: '#2f6d8c',
      bottom: '#33415a',
      isFacingLeft: true,
    }),
    border(c, random),
    tufts(random, 34, [570, 296, 200, 50], c.lawn[2]),
    fence(c),
  )
}

const house = (c: Colors): string =>
  [
    rect([0, 150, 300, 110], c.wall[0]),
    path('M-10 156 40 98H270l46 58z', c.roof[0]),
    path('M270 98l46 58h-40z', c.roof[1]),
    line('M20 122H282M8 138H296', c.roof[1], 1.5, { opacity: 0.6 }),
    rect([196, 72, 20, 40], c.roof[1]),
    ...[18, 88, 158, 228].map(
      (x) =>
        rect([x, 176, 46, 78], '#ffffff', { rx: 3, opacity: c.isEvening ? 0.5 : 1 }) +
        rect([x + 4, 180, 18, 72], c.window) +
        rect([x + 24, 180, 18, 72], c.window) +
        (c.isEvening
          ? circle(x + 23, 226, 46, 'url(#lamp)')
          : line(`M${x + 8} 206l10-18M${x + 28} 214l10-20`, '#ffffff', 2.5, { opacity: 0.6 })),
    ),
    rect([0, 250, 300, 10], c.wall[1]),
  ].join('')

const hedge = (c: Colors): string =>
  path(
    'M296 214q14-12 28 0 14-14 30 0 14-12 28 0 16-14 30 0 14-12 28 0 16-14 30 0 14-12 28 0 16-14 30 0 14-12 28 0 16-14 30 0 14-12 28 0 16-14 30 0 14-12 28 0 16-14 30 0 14-12 28 0 16-14 38 0 14-14 30 0 14-12 28 0 16-14 30 0v44H296z',
    c.leaves[0],
    { opacity: 0.85 },
  )

const way = (c: Colors): string =>
  path('M0 256H276C330 270 420 280 470 300 520 320 540 336 548 350H250C250 330 220 300 0 274z', c.path[0]) +
  path(
    'M276 258C330 270 420 280 470 300 520 320 540 336 548 350H528C516 334 486 318 450 306 396 288 320 276 250 266z',
    c.path[1],
  )

const bench = (x: number, y: number, c: Colors): string =>
  placed(
    x,
    y,
    1,
    line(
      'M-34 0v-14M34 0v-14M-34-14H34M-34-22H34M-34-30H34M-32-14v-18M32-14v-18',
      c.isEvening ? '#5d3b37' : '#8a4a26',
      4.5,
    ),
  )

/** A bed on wheels with somebody in it, under a checked blanket. */
const bed = (x: number, y: number, c: Colors): string =>
  placed(
    x,
    y,
    1,
    ellipse(0, 6, [62, 6], { fill: '#000000', opacity: 0.14 }),
    line('M-50 2v-38M52 2v-46', '#8b96a3', 4),
    circle(-50, 3, 4.5, '#4a5563'),
    circle(52, 3, 4.5, '#4a5563'),
    rect([-52, -18, 106, 8], '#aab4bf', { rx: 3 }),
    path('M18-18C24-30 34-44 52-44V-18z', '#ffffff'),
    circle(33, -42, 9, '#ecc3a3'),
    path('M28-46C30-56 46-54 42-40 40-46 34-49 28-46z', '#e8e4df'),
    path('M-50-18C-48-32-30-34-14-33 4-32 14-36 24-30L28-18z', c.isEvening ? '#a05a6a' : '#c8643c'),
    line('M-36-32l-3 14M-20-33l-2 15M-4-33l0 15M12-33l2 15', '#f3c98f', 2.4),
    line('M-49-26q40-8 76 0', '#f3c98f', 2.2),
  )

const border = (c: Colors, random: ReturnType<typeof createRandom>): string =>
  bush(30, 318, 1.3, c.leaves) +
  bush(96, 330, 1.05, c.leaves) +
  bush(180, 344, 1.2, c.leaves) +
  flowers(
    random,
    70,
    [0, 296, 226, 48],
    c.isEvening ? ['#b694d6', '#e6b07c', '#d87f8d'] : ['#8b6fc4', '#b39ae0', '#f2b84b', '#e2725b'],
  ) +
  bush(600, 336, 1.15, c.leaves) +
  bush(690, 330, 1.4, c.leaves) +
  flowers(
    random,
    60,
    [560, 304, 200, 40],
    c.isEvening ? ['#e8a0a0', '#e6b07c'] : ['#f6d36b', '#f0f0ff', '#e2725b', '#f2a0b0'],
  )

/** A gate post with the blackbird that gave the house its name. */
const fence = (c: Colors): string =>
  line('M716 350v-66M752 350v-62M704 306h76M704 330h76', c.isEvening ? '#cbb0a6' : '#ffffff', 6) +
  placed(
    716,
    281,
    1.1,
    path('M-13 0C-12-9-2-13 6-10 9-15 16-14 17-9l6 2-6 2C15 2 6 5-3 4L-17 9z', '#2a2622'),
    line('M17-8l6 1', '#f0a23c', 2.4),
    circle(13, -10, 1.2, '#f0a23c'),
  )

const pond = (): string =>
  ellipse(452, 268, [74, 10], '#31455c') +
  ellipse(452, 266, [69, 8], '#7d86a8') +
  line('M410 264h34M446 269h42M474 262h24', '#f5bd87', 1.8, { opacity: 0.9 })
