import { createRandom } from '../../random.ts'
import { flowers, knotWillow, poplar, reeds, tufts } from '../elements/plants.ts'
import { birds, cloud, light, sky, stars } from '../elements/sky.ts'
import { circle, ellipse, fade, group, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

interface Colors {
  air: readonly string[]
  sun: { x: number; y: number; color: string; halo: string }
  cloud: string
  far: readonly [string, string]
  grass: readonly [string, string, string]
  water: readonly [string, string]
  shine: string
  thatch: readonly [string, string]
  base: readonly [string, string]
  wood: string
  sail: string
  window: string
  willow: { trunk: string; twigs: string }
  cow: string
  flowers: readonly string[]
  hasStars: boolean
}

const day: Colors = {
  air: ['#8cc4de', '#c4e3e6', '#f8f2dc'],
  sun: { x: 96, y: 74, color: '#fff7dc', halo: '#fff3c8' },
  cloud: '#ffffff',
  far: ['#b7d3b0', '#93bb8d'],
  grass: ['#88b86c', '#6aa058', '#4d8047'],
  water: ['#b5dbe2', '#6fa6b8'],
  shine: '#f0fafa',
  thatch: ['#8a6a48', '#6b5037'],
  base: ['#c46a42', '#a4512f'],
  wood: '#4a3a30',
  sail: '#f3ead6',
  window: '#f6f0e2',
  willow: { trunk: '#6b5a44', twigs: '#7f8f4e' },
  cow: '#ffffff',
  flowers: ['#fdf6dc', '#f6d36b', '#ffffff', '#f2b84b'],
  hasStars: false,
}

const evening: Colors = {
  air: ['#3d3f70', '#a4637f', '#f0a070', '#fbd49a'],
  sun: { x: 250, y: 196, color: '#ffe1a0', halo: '#ffc078' },
  cloud: '#d98a86',
  far: ['#8a6478', '#6a5570'],
  grass: ['#5a5f5c', '#474f54', '#343c48'],
  water: ['#f6bd85', '#7a6485'],
  shine: '#ffe3b5',
  thatch: ['#3d3040', '#2c2434'],
  base: ['#5f3a44', '#482c3a'],
  wood: '#221b2b',
  sail: '#caa39a',
  window: '#ffd98a',
  willow: { trunk: '#2b2635', twigs: '#3a3a42' },
  cow: '#cdb6b0',
  flowers: ['#c99a90', '#d9b27c'],
  hasStars: true,
}

/** The mill beside its ditch. */
export const windmill = (): Scene =>
  drawMill('een molen met vier wieken in een groene weide, met koeien, een sloot en grote wolken', day)

export const windmillEvening = (): Scene =>
  drawMill('dezelfde molen bij zonsondergang, met licht achter het raam', evening)

function drawMill(alt: string, c: Colors): Scene {
  const random = createRandom('mill')
  const air = sky(...c.air)
  const sun = light(c.sun.x, c.sun.y, { r: 27, color: c.sun.color, halo: c.sun.halo, reach: 5.2 })
  return scene(
    alt,
    air.defs +
      sun.defs +
      fade('ditch', [
        [0, c.water[0]],
        [1, c.water[1]],
      ]),
    air.drawn,
    c.hasStars ? stars(random, 34, 80) : '',
    sun.drawn,
    cloud(250, 70, 1.25, { fill: c.cloud, opacity: 0.9 }),
    cloud(360, 116, 0.6, { fill: c.cloud, opacity: 0.75 }),
    cloud(708, 70, 0.95, { fill: c.cloud, opacity: 0.9 }),
    cloud(20, 150, 0.6, { fill: c.cloud, opacity: 0.6 }),
    birds(c.wood, [150, 120, 0.8], [172, 112, 0.6], [188, 124, 0.6]),
    path('M0 226c160-10 420-8 780-6v40H0z', c.far[0]),
    ...[18, 40, 58, 92, 330, 352, 372, 640, 664, 690, 716].map((x, index) =>
      poplar(x, 230, 0.26 + (index % 3) * 0.06, [c.far[1], c.far[0]]),
    ),
    village(c),
    path('M0 240c200-10 520-8 780-4v120H0z', c.grass[0]),
    cow(c, { at: [170, 262, 0.56], patch: '#2f2a28' }),
    cow(c, { at: [222, 258, 0.46], patch: '#8a4f30' }),
    cow(c, { at: [124, 280, 0.8], patch: '#2f2a28', isFacingLeft: true }),
    ditch(c),
    path('M0 300C120 288 260 296 380 306 470 314 560 330 600 350H0z', c.grass[1]),
    mill(540, 272, c),
    knotWillow(52, 316, 1.05, c.willow),
    knotWillow(248, 326, 1.2, c.willow),
    path('M430 350c60-24 200-46 350-44v44z', c.grass[1]),
    path('M0 334c120-10 260-6 380 16H0z', c.grass[2]),
    reeds(random, 392, 470, { y: 334, tall: 46, color: c.grass[2], plume: c.wood }),
    reeds(random, 640, 700, { y: 318, tall: 34, color: c.grass[2], plume: c.wood }),
    tufts(random, 40, [0, 322, 380, 28], c.grass[2]),
    tufts(random, 26, [560, 318, 220, 30], c.grass[2]),
    flowers(random, 60, [0, 312, 360, 36], c.flowers),
  )
}

const village = (c: Colors): string =>
  group(
    { opacity: 0.9 },
    path('M246 234v-10l10-8 10 8v10zM268 234v-12l9-7 9 7v12zM292 234v-22h6v-16l4-12 4 12v16h8l8 8v14z', c.far[1]),
  )

const ditch = (c: Colors): string =>
  path(
    'M330 246C400 256 470 272 520 290 590 314 640 332 660 350H470C470 330 440 308 400 290 360 272 330 260 314 246z',
    'url(#ditch)',
  ) + line('M372 262h34M420 282h44M452 298h30M520 318h46M500 338h38M560 336h40', c.shine, 2, { opacity: 0.7 })

/** A thatched smock mill on a brick foot, its sails a little past the upright cross. */
const mill = (x: number, y: number, c: Colors): string =>
  placed(
    x,
    y,
    1.04,
    ellipse(0, 8, [78, 8], { fill: '#000000', opacity: 0.15 }),
    path('M-40 8L-35-38H35L40 8z', c.base[0]),
    path('M12-38H35L40 8H16z', c.base[1]),
    rect([-9, -22, 18, 30], c.wood, { rx: 2 }),
    rect([-31, -22, 11, 14], c.window),
    line('M-25.500-22v14M-31-15h11', c.wood, 1.4),
    path('M-34-44L-20-122H20L34-44z', c.thatch[0]),
    path('M8-122H20L34-44H14z', c.thatch[1]),
    line('M-22-60l3-16M-8-56l2-20M-16-88l2-16M2-92l1-18', '#ffffff', 1.4, { opacity: 0.18 }),
    rect([-6, -80, 11, 15], c.window),
    line('M-.500-80v15M-6-73h11', c.wood, 1.3),
    rect([-54, -46, 108, 5], c.wood),
    line('M-52-46v-11M-35-46v-11M35-46v-11M52-46v-11M-54-57H-28M28-57H54', c.wood, 2.4),
    line('M-50-42L-36-22M50-42L36-22', c.wood, 3),
    path('M-24-120C-24-142-8-150 6-148 20-146 26-132 24-120z', c.wood),
    line('M20-128L44-88M24-126L34-58', c.wood, 2.2),
    sails(c),
  )

const sails = (c: Colors): string =>
  placed(
    -4,
    -134,
    1,
    ...[18, 108, 198, 288].map((turn) =>
      group(
        { transform: `rotate(${turn})` },
        line('M0 0V-100', c.wood, 4.4),
        path('M2-22H19V-98H2z', c.sail, { opacity: 0.95 }),
        line('M-6-24H20M-6-38H20M-6-52H20M-6-66H20M-6-80H20M-6-97H20M20-22V-98M-6-22V-98M11-22V-98', c.wood, 1.5),
      ),
    ),
    circle(0, 0, 7, c.wood),
    circle(0, 0, 3, c.sail),
  )

interface Cow {
  at: readonly [x: number, y: number, scale: number]
  patch: string
  isFacingLeft?: boolean
}

const cow = (c: Colors, { at: [x, y, scale], patch, isFacingLeft }: Cow): string =>
  placed(
    x,
    y,
    scale,
    `<g transform="scale(${isFacingLeft ? -1 : 1} 1)">`,
    ellipse(0, 1, [34, 4], { fill: '#000000', opacity: 0.14 }),
    line('M-22-2v-18M-15-2v-18M14-2v-18M21-2v-18', c.cow, 5),
    path('M-30-38Q-30-44-22-44H18Q28-44 28-34V-22Q28-16 20-16H-22Q-30-16-30-24z', c.cow),
    path('M-20-44H-4Q0-30-12-26-24-24-20-44zM6-44H20Q24-34 14-30 6-32 6-44z', patch),
    path('M24-38L36-48 48-40 50-30 40-28 32-30z', c.cow),
    path('M30-46L24-50 32-51zM40-46l6-5-2 7z', patch),
    path('M44-38L51-34 50-29 43-29z', '#e8b8a8'),
    circle(39, -40, 1.6, '#221a18'),
    line('M-30-40Q-36-32-34-20', patch, 2.4),
    path('M-8-16h12q0 6-6 6t-6-6z', '#e8b8a8'),
    '</g>',
  )
