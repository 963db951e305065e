import { expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../../../src/domain/awards/activity.ts'
import { sceneUrlOfActivityType } from '../../../../../src/features/lobby/islands/activity-scenes.ts'

/** The types without a scene of their own. A slide of such an activity needs the operator's picture. */
const TYPES_WITHOUT_SCENE: readonly number[] = [
  ACTIVITY_TYPE.bind,
  ACTIVITY_TYPE.redPacket,
  ACTIVITY_TYPE.freeLoginBonus,
  ACTIVITY_TYPE.notice,
  ACTIVITY_TYPE.download,
  ACTIVITY_TYPE.agent5,
  ACTIVITY_TYPE.firstDeposit,
  ACTIVITY_TYPE.coinPusher,
  ACTIVITY_TYPE.firstDepositTips,
  ACTIVITY_TYPE.diamondShop,
]

test.each(Object.entries(ACTIVITY_TYPE))(
  'the slide of an activity shows the drawing of its type, if the type has one: %s',
  (_, typeId) => {
    expect(sceneUrlOfActivityType(typeId) === undefined).toBe(TYPES_WITHOUT_SCENE.includes(typeId))
  },
)
