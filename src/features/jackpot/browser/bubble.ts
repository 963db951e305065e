import { computed } from 'nanostores'
import { openModal } from '../../../stores/modals/modals.ts'
import { $redDots } from '../../../stores/site/red-dots.ts'

/** Whether the player has a jackpot chance or can claim one. */
export const $hasJackpotChance = computed($redDots, dots => dots?.canReceiveDrawChance === true)

export const openJackpotDialog = () => openModal({ name: 'lucky-jackpot' })
