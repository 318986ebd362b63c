import { createRandom, type Random } from '../../random.ts'
import { reeds } from '../elements/plants.ts'
import { birds, cloud, light, sky } from '../elements/sky.ts'
import { circle, ellipse, fade, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** An old open sailing boat on a lake, with two people aboard. */
export function boat(): Scene {
  const random = createRandom('boat')
  const air = sky('#6fb0d3', '#b7dde6', '#fdf0d6')
  const sun = light(600, 96, { r: 30, color: '#fff8e0', halo: '#fff0c0', reach: 5 })
  return scene(
    'een open zeilboot met koperkleurige zeilen op een meer, met twee mensen aan boord, rietkragen en een molen in de verte',
    air.defs +
      sun.defs +
      fade('lake', [
        [0, '#a8d3da'],
        [0.4, '#6aa9bd'],
        [1, '#2f6d8c'],
      ]),
    air.drawn,
    sun.drawn,
    cloud(130, 84, 1.05, { fill: '#ffffff', opacity: 0.92 }),
    cloud(242, 120, 0.55, { fill: '#ffffff', opacity: 0.8 }),
    cloud(700, 136, 0.6, { fill: '#ffffff', opacity: 0.8 }),
    cloud(480, 58, 0.65, { fill: '#ffffff', opacity: 0.85 }),
    birds('#4d7388', [316, 96, 0.9], [336, 88, 0.7], [672, 80, 0.8]),
    path('M0 206c120-10 260-4 380-6s260-8 400 0v20H0z', '#9fc3a0'),
    farBank(),
    rect([0, 212, 780, 138], 'url(#lake)'),
    ellipse(602, 262, [64, 78], { fill: 'url(#halo)', opacity: 0.6 }),
    line('M590 220h26M578 232h34M600 240h30M572 252h44M596 264h50M566 278h40M600 292h34M560 308h52', '#fff8e0', 2, {
      opacity: 0.7,
    }),
    waves(random),
    smallBoat(176, 232, 0.42, '#f7efe0'),
    smallBoat(672, 228, 0.34, '#e9c06b'),
    valk(392, 290),
    buoy(640, 300),
    ducks(),
    reeds(random, 0, 120, { y: 352, tall: 96, color: '#5f8a52', plume: '#7a5a3a' }),
    reeds(random, 20, 90, { y: 354, tall: 70, color: '#7aa060', plume: '#8a6a42' }),
    reeds(random, 690, 780, { y: 352, tall: 80, color: '#5f8a52', plume: '#7a5a3a' }),
  )
}

const farBank = (): string =>
  path(
    'M40 210v-10l12-9 12 9v10zM80 210v-8l9-7 9 7v8zM470 208q10-16 22 0 12-14 26 0zM250 208q12-18 26 0 12-12 24 0z',
    '#86b08c',
  ) +
  placed(
    420,
    208,
    0.42,
    path('M-14 0L-9-50H9L14 0z', '#7d9a8c'),
    line('M0-52L-34-84M0-52L32-88M0-52L-34-22M0-52L34-20', '#6d8a7c', 5),
  ) +
  path('M560 208v-24h5v-12l4-10 4 10v12h12l8 8v16z', '#86b08c')

function waves(random: Random): string {
  return Array.from({ length: 60 }, () => {
    const [x, y] = [random.next() * 780, 220 + random.next() ** 1.3 * 124]
    const long = (4 + (y - 214) / 7) * (0.7 + random.next() * 0.6)
    return line(`M${x.toFixed(1)} ${y.toFixed(1)}q${(long / 2).toFixed(1)}-4 ${long.toFixed(1)} 0`, '#e3f3f4', 1.7, {
      opacity: 0.25 + random.next() * 0.45,
    })
  }).join('')
}

const smallBoat = (x: number, y: number, scale: number, sail: string): string =>
  placed(
    x,
    y,
    scale,
    path('M-36-4H40L30 10H-26z', '#5b4a3f'),
    path('M2-8V-96L44-12z', sail),
    path('M-3-8V-84L-30-12z', '#ffffff'),
  )

/** A Frisian valk under full sail, leaning a little; the white shape on the sail is its mark. */
const valk = (x: number, y: number): string =>
  placed(
    x,
    y,
    1.12,
    ellipse(2, 14, [128, 9], { fill: '#1f5674', opacity: 0.45 }),
    '<g transform="rotate(-4)">',
    line('M6-18V-216', '#8a5a34', 5),
    path('M12-34C60-40 96-38 122-30 96-90 54-160 12-208z', '#b9562c'),
    path('M12-34C60-40 96-38 122-30L110-52C80-60 44-62 12-60z', '#9c4522'),
    line('M12-100C40-104 62-104 80-102M12-150C28-153 38-153 48-150', '#94401e', 1.6),
    path('M40-124q14-12 30-2-12-1-16 6-6-6-14-4z', '#fbf1e0'),
    path('M0-32C-36-34-62-30-86-22-56-76-26-136 0-196z', '#d9784a'),
    path('M0-32C-36-34-62-30-86-22L-76-40C-50-48-24-52 0-52z', '#c26338'),
    line('M8-32L126-26', '#8a5a34', 4),
    path('M6-216l26 6-26 7z', '#245b8f'),
    line('M6-216L128-16M4-206L-104-14', '#7a6a5a', 1.2),
    crew(),
    path('M-112-18C-70-12 60-10 136-20L116 14C60 24-50 22-88 14z', '#7a4526'),
    path('M-112-18C-70-12 60-10 136-20L132-12C60-3-60-4-107-10z', '#f3e6d2'),
    path('M-104-2C-50 8 70 8 126-4L120 6C70 16-50 16-97 7z', '#5f3319', { opacity: 0.6 }),
    line('M124-24L140-10 132 14', '#5f3319', 5),
    '</g>',
    line('M-130 16q14-7 28 0t28 0M70 22q14-7 28 0t28 0 24-2', '#f3fafa', 2.6, { opacity: 0.9 }),
  )

/** One at the helm in a seat with a back, one at the sheet. */
const crew = (): string =>
  [
    rect([84, -46, 5, 34], '#33415a'),
    path('M62-14C60-34 64-44 76-46 86-44 88-30 86-14z', '#245b8f'),
    circle(75, -56, 9, '#e9bd98'),
    path('M65-55C63-69 87-70 85-52 80-60 72-62 65-55z', '#c46a2f'),
    path('M83-60q12 4 8 20-4-8-10-10z', '#c46a2f'),
    path('M65-58C64-70 84-71 85-59z', '#f3e6d2'),
    line('M70-36Q88-30 104-24', '#245b8f', 7),
    line('M100-24H128', '#5f3319', 4),
    path('M-44-14C-46-32-40-42-30-43-20-42-16-32-18-14z', '#e0a52f'),
    circle(-30, -53, 8.5, '#d8a27c'),
    path('M-39-53C-41-66-20-67-22-52-26-58-33-59-39-53z', '#4a3226'),
    line('M-26-36Q-8-38 6-46', '#e0a52f', 6.5),
    line('M6-46L40-34', '#f3e6d2', 1.6),
  ].join('')

const buoy = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    ellipse(0, 3, [18, 4], { fill: '#1f5674', opacity: 0.4 }),
    path('M-11 2L-7-22H7L11 2z', '#d9472a'),
    rect([-8.5, -14, 17, 6], '#fbf1e0'),
    line('M0-22v-8', '#33415a', 2.5),
    circle(0, -32, 3.4, '#ffd98a'),
  )

const ducks = (): string =>
  [
    [216, 322, 1],
    [242, 328, 0.7],
    [256, 326, 0.65],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      placed(
        x,
        y,
        scale,
        path('M-14-2C-14-10-2-12 4-8 6-16 16-16 16-9 14-2 6 2-2 2-8 2-13 1-14-2z', '#6b5340'),
        path('M4-9C5-16 16-16 16-9 12-6 7-6 4-9z', '#2f6d4d'),
        path('M15-11l7 2-7 2z', '#e8a33c'),
        line('M-18 5h36', '#e3f3f4', 1.6, { opacity: 0.7 }),
      ),
    )
    .join('')
