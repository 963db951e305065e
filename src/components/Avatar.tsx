import { useState } from 'react'
import { avatarUrlOf } from '../domain/player/avatars.ts'

interface AvatarProps {
  /** The id of a drawn avatar. */
  avatar: number
  /**
   * The address of the player's uploaded picture, which replaces the drawn avatar; empty when the player has uploaded
   * none.
   */
  avatarOther: string
  /** The player's name. Its initials appear when no picture can be loaded. */
  name: string
  sizePx: number
}

const INITIALS_MAX = 2

/** A player's round picture. Screen readers skip it, since the name is always beside it. */
export function Avatar({ avatar, avatarOther, name, sizePx }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const url = [avatarOther, avatarUrlOf(avatar)].find(each => each && each !== brokenUrl)
  const size = { width: sizePx, height: sizePx }
  if (!url) {
    return (
      <span
        className="avatar grid place-items-center bg-plum font-bold text-gold"
        style={{ ...size, fontSize: sizePx / 3 }}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <img className="avatar" src={url} alt="" {...size} decoding="async" onError={() => setBrokenUrl(url)} />
  )
}

/** The initials of a name: the first letter of each of its first words. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(word => word !== '')
  return words
    .slice(0, INITIALS_MAX)
    .map(word => [...word][0]?.toUpperCase())
    .join('')
}
