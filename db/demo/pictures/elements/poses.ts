type Point = readonly [x: number, y: number]
/** From the hip over the knee to the foot, or from the shoulder over the elbow to the hand. */
export type Limb = readonly [Point, Point, Point]

export interface Pose {
  legs: readonly [far: Limb, near: Limb]
  arms: readonly [far: Limb, near: Limb]
  /** Degrees that the upper body leans forward. */
  lean: number
}

/** A person of 100 high who stands on 0, 0 and looks to the right. */
export const poses = {
  stand: {
    legs: [
      [
        [-3, -46],
        [-4, -24],
        [-4, -2],
      ],
      [
        [3, -46],
        [4, -24],
        [4, -2],
      ],
    ],
    arms: [
      [
        [-6, -76],
        [-11, -60],
        [-9, -44],
      ],
      [
        [6, -76],
        [11, -60],
        [10, -44],
      ],
    ],
    lean: 0,
  },
  walk: {
    legs: [
      [
        [-1, -46],
        [-9, -25],
        [-17, -4],
      ],
      [
        [1, -46],
        [9, -26],
        [11, -2],
      ],
    ],
    arms: [
      [
        [0, -76],
        [9, -62],
        [15, -48],
      ],
      [
        [0, -76],
        [-9, -61],
        [-12, -46],
      ],
    ],
    lean: 3,
  },
  carry: {
    legs: [
      [
        [-1, -46],
        [-8, -25],
        [-14, -4],
      ],
      [
        [1, -46],
        [8, -26],
        [10, -2],
      ],
    ],
    arms: [
      [
        [0, -76],
        [9, -64],
        [19, -60],
      ],
      [
        [0, -76],
        [10, -62],
        [20, -59],
      ],
    ],
    lean: 2,
  },
  run: {
    legs: [
      [
        [-1, -46],
        [-14, -32],
        [-31, -34],
      ],
      [
        [1, -46],
        [17, -36],
        [13, -8],
      ],
    ],
    arms: [
      [
        [2, -76],
        [13, -64],
        [24, -72],
      ],
      [
        [0, -76],
        [-13, -66],
        [-8, -50],
      ],
    ],
    lean: 10,
  },
  bend: {
    legs: [
      [
        [-6, -46],
        [-7, -24],
        [-8, -2],
      ],
      [
        [2, -46],
        [4, -24],
        [4, -2],
      ],
    ],
    arms: [
      [
        [2, -76],
        [8, -56],
        [16, -40],
      ],
      [
        [4, -76],
        [14, -60],
        [26, -46],
      ],
    ],
    lean: 52,
  },
  skate: {
    legs: [
      [
        [-2, -44],
        [-16, -26],
        [-36, -18],
      ],
      [
        [1, -44],
        [12, -26],
        [6, -3],
      ],
    ],
    arms: [
      [
        [0, -74],
        [-12, -68],
        [-20, -58],
      ],
      [
        [0, -74],
        [-10, -64],
        [-18, -56],
      ],
    ],
    lean: 30,
  },
  sit: {
    legs: [
      [
        [-2, -46],
        [16, -44],
        [17, -20],
      ],
      [
        [2, -46],
        [20, -43],
        [22, -19],
      ],
    ],
    arms: [
      [
        [0, -76],
        [6, -62],
        [16, -54],
      ],
      [
        [2, -76],
        [8, -60],
        [18, -52],
      ],
    ],
    lean: -2,
  },
} as const satisfies Record<string, Pose>
