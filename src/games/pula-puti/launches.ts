/** Velocity of a ball when it leaves the gate, in columns and rows per second. */
export interface BallLaunch {
  readonly vx: number
  readonly vy: number
}

/**
 * Velocities as pairs of hundredths: columns and rows per second. Each inner list belongs to one hole of the left half
 * or the middle column, row by row, and contains random velocities with which a simulated ball came to rest in that
 * hole. A test rolls a ball with each velocity.
 */
const LAUNCH_HUNDREDTHS = [
  [
    [678, 776],
    [666, 836],
    [681, 721],
    [661, 805],
    [647, 907],
    [519, 719],
  ],
  [
    [743, 742],
    [-265, 827],
    [-927, 750],
    [719, 841],
    [442, 799],
    [-938, 744],
  ],
  [
    [-414, 867],
    [846, 807],
    [-359, 770],
    [432, 902],
    [-824, 754],
    [-415, 882],
  ],
  [
    [-1044, 803],
    [563, 935],
    [631, 724],
    [583, 649],
    [677, 652],
    [555, 928],
  ],
  [
    [517, 729],
    [682, 900],
    [-275, 920],
    [-291, 953],
    [705, 613],
    [504, 955],
  ],
  [
    [388, 732],
    [833, 812],
    [19, 1151],
    [802, 807],
    [800, 580],
    [-839, 582],
  ],
  [
    [-147, 1001],
    [-1143, 910],
    [639, 545],
    [581, 557],
    [-1032, 931],
    [-1007, 853],
  ],
  [
    [-276, 1012],
    [-91, 1041],
    [-88, 1017],
    [567, 616],
    [-126, 1006],
    [-1204, 867],
  ],
  [
    [-811, 552],
    [-767, 958],
    [775, 1010],
    [353, 1028],
    [366, 1023],
    [859, 579],
  ],
  [
    [497, 1332],
    [490, 989],
    [528, 1286],
    [-192, 1413],
    [-1066, 991],
    [571, 1102],
  ],
  [
    [-91, 1390],
    [766, 505],
    [-86, 1333],
    [663, 1309],
    [-254, 1076],
    [656, 1006],
  ],
  [
    [356, 1103],
    [-15, 1319],
    [-330, 1372],
    [769, 1274],
    [341, 1385],
    [343, 1329],
  ],
  [
    [547, 1180],
    [-143, 1246],
    [572, 1199],
    [550, 1216],
    [-998, 1022],
    [597, 1242],
  ],
  [
    [656, 1078],
    [655, 1066],
    [426, 1220],
    [403, 1183],
    [-258, 1273],
    [637, 1196],
  ],
  [
    [52, 1421],
    [37, 1397],
    [54, 1369],
    [366, 1114],
    [16, 1415],
    [-348, 1147],
  ],
] as const

/**
 * The launches that end in each hole of the board's left half and middle column; the holes are in order, row by row.
 */
export const BALL_LAUNCHES_BY_HOLE: readonly (readonly BallLaunch[])[] = LAUNCH_HUNDREDTHS.map(ways =>
  ways.map(([vx, vy]) => ({ vx: vx / 100, vy: vy / 100 })),
)
