import { createRandom } from '../../random.ts'
import { person } from '../elements/figures.ts'
import { light, sky, stars } from '../elements/sky.ts'
import { circle, ellipse, glow, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** Before dawn: the lorry with the drill arrives, and the village is up to see it. */
export function village(): Scene {
  const random = createRandom('village')
  const air = sky('#2c3163', '#7d5685', '#e58c6e', '#fbd29a')
  const sun = light(470, 214, { r: 34, color: '#ffe2a4', halo: '#ffbf7d', reach: 5 })
  return scene(
    'een vrachtwagen met een boormast rijdt bij zonsopgang een dorp met ronde hutten binnen, mensen kijken toe onder een boom',
    air.defs +
      sun.defs +
      glow('beam', [
        [0, '#fff0c0', 0.9],
        [1, '#fff0c0', 0],
      ]),
    air.drawn,
    stars(random, 50, 90),
    sun.drawn,
    path('M0 224c140-26 280-10 400-14s240-24 380-4v60H0z', '#b0688a', { opacity: 0.55 }),
    path('M0 240c160-18 340-4 470-8s220-14 310-2v60H0z', '#a8586a'),
    hut(64, 262, 1.05),
    hut(142, 254, 0.85),
    hut(200, 266, 1.15),
    path('M0 266c180-12 420-6 780-4v88H0z', '#7d4458'),
    tree(),
    watchers(),
    path('M300 350C360 310 480 290 780 282v26C560 312 460 330 430 350z', '#9a5a62'),
    lorry(590, 300),
    path('M0 326c160-14 300-4 420 24H0z', '#5d3349'),
    path('M780 332c-100-8-220-2-300 18h300z', '#5d3349'),
  )
}

const hut = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    scale,
    rect([-22, -26, 44, 32], '#8a4a54'),
    rect([6, -26, 16, 32], '#6d3a4c'),
    path('M-33-22Q0-62 33-22z', '#5a3048'),
    path('M6-42Q20-38 33-22H6z', '#472840'),
    rect([-8, -14, 13, 20], '#ffcf7d'),
  )

const tree = (): string =>
  placed(
    270,
    318,
    1.15,
    path('M-7 2C-4-34-6-56-10-68L-3-72C0-60 1-52 2-48L9-68 15-64C7-46 6-20 8 2z', '#33203a'),
    line('M-8-64C-18-82-34-90-52-98M12-64C22-80 34-88 50-96M2-56C2-74 3-88 1-104', '#33203a', 5),
    path(
      'M-96-100C-80-122-46-118-34-118-16-136 26-134 38-120 66-124 94-112 94-100 68-90 46-96 28-90 4-86-10-92-26-90-50-86-80-88-96-100z',
      '#2f3a4f',
    ),
    path(
      'M-88-103C-72-119-46-115-32-115-14-130 20-128 34-116 50-119 66-117 76-110 46-108 24-110 0-106-28-101-64-105-88-103z',
      '#46556a',
    ),
  )

const watchers = (): string =>
  [
    person(196, 322, 0.6, {
      pose: 'stand',
      skin: '#4a2c22',
      hair: '#1b1420',
      head: 'scarf',
      headColor: '#e0a03c',
      top: '#b9502a',
      bottom: '#b9502a',
      skirt: true,
      shoes: '#33203a',
    }),
    person(226, 326, 0.38, {
      pose: 'stand',
      skin: '#4a2c22',
      hair: '#1b1420',
      top: '#e9c06b',
      bottom: '#3d3a5c',
      shoes: '#33203a',
    }),
    person(318, 326, 0.64, {
      pose: 'stand',
      skin: '#4a2c22',
      hair: '#cfc6bd',
      top: '#e8e0d2',
      bottom: '#e8e0d2',
      skirt: true,
      shoes: '#33203a',
      holds: line('M0-16V34', '#6b4a33', 3),
    }),
    person(352, 330, 0.42, {
      pose: 'run',
      skin: '#4a2c22',
      hair: '#1b1420',
      top: '#2f8576',
      bottom: '#3d3a5c',
      shoes: '#33203a',
    }),
  ].join('')

/** It faces the village; the mast lies over the cab. */
const lorry = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    circle(-96, -18, 90, { fill: 'url(#beam)', opacity: 0.55 }),
    path('M-78-24L-230-2Q-236 10-226 20L-78-12z', '#fff0c0', { opacity: 0.16 }),
    ellipse(20, 8, [120, 8], { fill: '#3d2438', opacity: 0.5 }),
    rect([-30, -38, 162, 22], '#3f5f6b'),
    path('M-78-22V-58C-78-66-72-72-64-72H-34V-14H-78z', '#d9663a'),
    path('M-72-48V-58C-72-63-68-66-63-66H-46V-46z', '#ffe2b0'),
    rect([-78, -22, 46, 8], '#94401e'),
    circle(-76, -26, 4, '#fff6d8'),
    rect([0, -66, 44, 28], '#e0a52f'),
    rect([52, -58, 70, 20], '#5f7f8c'),
    line('M124-42L-92-92', '#33415a', 7),
    line('M124-52L-90-102', '#33415a', 4),
    line('M110-46l-8-11M80-53l-8-11M50-60l-8-11M20-67l-8-11M-10-74l-8-11M-40-81l-8-11M-70-88l-8-11', '#33415a', 2.6),
    line('M128-40v24M116-50v20', '#33415a', 5),
    ...[-56, 66, 102].map((at) => circle(at, -6, 15, '#241a2b') + circle(at, -6, 6.5, '#8f90a0')),
    ...[130, 152, 178].map((at, index) =>
      circle(at, -2 - index * 6, 12 + index * 5, { fill: '#e5a98c', opacity: 0.35 - index * 0.08 }),
    ),
  )
