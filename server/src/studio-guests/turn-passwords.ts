/** TURN passwords that expire, as coturn's `use-auth-secret` accepts them. */
import { createHmac } from 'node:crypto'
import { type IceServer, turnPasswordLasts } from '@rostra/domain/studio-guests/guests'
import type { IceServerSetting } from '@rostra/domain/studio-guests/guests.schema'

/**
 * The servers for the browser of `user`: a server with a secret gets a password that is valid for an hour from `now`
 * (epoch ms). A connection made within that time stays.
 */
export const iceServersFor = (
  settings: readonly IceServerSetting[],
  user: string,
  now: number,
): IceServer[] =>
  settings.map((it) => {
    if (!('secret' in it)) return it
    const username = `${Math.floor((now + turnPasswordLasts) / 1000)}:${user}`
    const credential = createHmac('sha1', it.secret).update(username).digest('base64')
    return { urls: it.urls, username, credential }
  })
