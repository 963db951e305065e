import jeepneyFiesta from '../../assets/hero/jeepney-fiesta.svg?url'
import limits from '../../assets/hero/limits.svg?url'
import welcome from '../../assets/hero/welcome.svg?url'

/**
 * Scenes behind the carousel's words, 960 by 480. The left half is kept quiet for text; crop with
 * `object-cover object-[70%_50%]` between 16 / 9 (`aspect-hero`) and 5 / 2 (`aspect-hero-wide`).
 */
export const SCENES = { welcome, 'jeepney-fiesta': jeepneyFiesta, limits } as const

export type SceneName = keyof typeof SCENES
