import { JACKPOT_FILMS } from '../../src/features/jackpot/islands/win-film.ts'
import { type BetoSounds, createSounds as betoBeto } from '../../src/games/beto-beto/sound.ts'
import { type CoinSounds, createSounds as coinDrop } from '../../src/games/coin-drop/sound.ts'
import { createSounds as coinPusher, type PusherSounds } from '../../src/games/coin-pusher/sound.ts'
import { type ColorSounds, createSounds as colorGame } from '../../src/games/color-game/sound.ts'
import { type FerrisSounds, createSounds as ferrisFortune } from '../../src/games/ferris-fortune/sound.ts'
import { type JeepneySounds, createSounds as jeepneyFiesta } from '../../src/games/jeepney-fiesta/sound.ts'
import { type KareraSounds, createSounds as karera } from '../../src/games/karera/sound.ts'
import type { SoundKit, StageSounds } from '../../src/games/kit/sound/sounds.ts'
import { WIN_TIERS } from '../../src/games/kit/stage/win-tier.ts'
import { type PotsSounds, createSounds as palayokPop } from '../../src/games/palayok-pop/sound.ts'
import { findRollIntoHole } from '../../src/games/pula-puti/roll.ts'
import { type PulaSounds, createSounds as pulaPuti } from '../../src/games/pula-puti/sound.ts'

/** For each sound of a game, a function that plays it. The type requires an entry for every sound. */
type PlaysOf<Sounds> = {
  readonly [Name in Exclude<keyof Sounds, keyof StageSounds>]: (sounds: Sounds) => void
}

interface Sound {
  readonly name: string
  readonly play: (kit: SoundKit) => void
}

function soundsOf<Sounds>(
  game: string,
  create: (kit: SoundKit) => Sounds,
  plays: PlaysOf<Sounds>,
): readonly Sound[] {
  const entries = Object.entries(plays) as [string, (sounds: Sounds) => void][]
  return entries.map(([name, play]) => ({ name: `${game}: ${name}`, play: kit => play(create(kit)) }))
}

/** Every sound of the kit, of the games and of won jackpots. */
export const ALL_SOUNDS: readonly Sound[] = [
  ...WIN_TIERS.toReversed().map(({ name }) => ({
    name: `win: ${name}`,
    play: (kit: SoundKit) => kit.win(name),
  })),
  ...Object.entries(JACKPOT_FILMS).map(([pool, { fanfare }]) => ({
    name: `jackpot: ${pool}`,
    play: (kit: SoundKit) => kit.playFanfare(fanfare),
  })),
  ...soundsOf<BetoSounds>('beto-beto', betoBeto, { rattle: it => it.rattle(), lift: it => it.lift() }),
  ...soundsOf<CoinSounds>('coin-drop', coinDrop, { insert: it => it.insert(), fall: it => it.fall(12) }),
  ...soundsOf<PusherSounds>('coin-pusher', coinPusher, {
    insert: it => it.insert(),
    push: it => it.push(),
    fall: it => it.fall(),
  }),
  ...soundsOf<ColorSounds>('color-game', colorGame, { rattle: it => it.rattle(), knock: it => it.knock(1) }),
  ...soundsOf<FerrisSounds>('ferris-fortune', ferrisFortune, {
    start: it => it.start(),
    brake: it => it.brake(),
  }),
  ...soundsOf<JeepneySounds>('jeepney-fiesta', jeepneyFiesta, {
    spin: it => it.spin(),
    reelStop: it => it.reelStop(2),
    freeSpins: it => it.freeSpins(),
  }),
  ...soundsOf<KareraSounds>('karera', karera, {
    call: it => it.call(),
    gallop: it => it.gallop(),
    bell: it => it.bell(1),
  }),
  ...soundsOf<PotsSounds>('palayok-pop', palayokPop, {
    hang: it => it.hang(),
    raise: it => it.raise(),
    breakGood: it => it.breakGood(3),
    breakSoot: it => it.breakSoot(),
  }),
  ...soundsOf<PulaSounds>('pula-puti', pulaPuti, {
    rattle: it => it.rattle(),
    roll: it => it.roll(findRollIntoHole(12, 7)),
    drop: it => it.drop(),
  }),
]
