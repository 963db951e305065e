import { useState } from 'react'
import { GamePage } from '../../game/islands/public/GamePage.tsx'
import { openCoinPusher } from '../browser/coin-pusher.ts'

/** `/activity/coin-pusher`: the game page, which plays the coin pusher. */
export function CoinPusherPage() {
  useState(openCoinPusher)
  return <GamePage />
}
