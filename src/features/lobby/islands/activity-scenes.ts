import { ACTIVITY_TYPE, type ActivityTypeId } from '../../../domain/awards/activity.ts'

// The query `slide` makes modules of their own, so that the pages with the same scenes share no chunk with the lobby.
const files = import.meta.glob<string>('../../../assets/stages/*.svg', {
  eager: true,
  query: '?slide&url',
  import: 'default',
})

/** The name of the scene of each type of activity that has one of its own. */
const SCENE_NAMES: Readonly<Partial<Record<ActivityTypeId, string>>> = {
  [ACTIVITY_TYPE.vip]: 'vip',
  [ACTIVITY_TYPE.points]: 'points',
  [ACTIVITY_TYPE.signUpBonus]: 'rewards',
  [ACTIVITY_TYPE.fund]: 'savings-box-1',
  [ACTIVITY_TYPE.inviteUserSpin]: 'invite',
  [ACTIVITY_TYPE.followRewards]: 'follow',
  [ACTIVITY_TYPE.agent]: 'agent',
  [ACTIVITY_TYPE.freeSign]: 'sign-in',
  [ACTIVITY_TYPE.tasks]: 'tasks',
  [ACTIVITY_TYPE.luckyJackpot]: 'jackpot',
  [ACTIVITY_TYPE.rank]: 'rank',
  [ACTIVITY_TYPE.lottery]: 'lottery',
  [ACTIVITY_TYPE.redPkBlue]: 'redpkblue',
  [ACTIVITY_TYPE.live]: 'live',
  [ACTIVITY_TYPE.kyc]: 'record',
  [ACTIVITY_TYPE.monthlyBonus]: 'monthly-bonus',
}

/** The address of the scene for the slide of an activity; `undefined` when its type has no scene of its own. */
export const sceneUrlOfActivityType = (typeId: ActivityTypeId): string | undefined =>
  files[`../../../assets/stages/${SCENE_NAMES[typeId]}.svg`]
