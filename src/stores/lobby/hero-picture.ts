import { computed } from 'nanostores'
import { $user } from '../core/session/token.ts'
import { operatorPicture } from '../core/site/operator-picture.ts'
import { $settings } from '../core/site/settings.ts'

/** The address of the operator's picture for the first slide of the lobby; see `operatorPicture`. */
export const $heroPicture = computed([$settings, $user], () => operatorPicture('hero'))
