import { describe, expect, test } from 'vitest'
import { twitchSource } from './twitch.ts'
import { youtubeSource } from './youtube.ts'

const id = 'aqz-KE-bpKQ'
const channel = 'UCuAXFkgsw1L7xaCfnd5JJOw'
const youtube = (id: string, more = '') =>
  `https://www.youtube-nocookie.com/embed/${id}?${more}autoplay=1&playsinline=1&rel=0`

test.each([
  [`https://www.youtube.com/watch?v=${id}`],
  [`http://youtube.com/watch?v=${id}&feature=shared`],
  [`https://m.youtube.com/watch?app=desktop&v=${id}`],
  [`https://music.youtube.com/watch?v=${id}&list=RD1`],
  [`https://youtu.be/${id}?si=abc`],
  [`https://youtu.be/${id}/`],
  [`https://www.youtube.com/live/${id}?si=abc`],
  [`https://www.youtube.com/shorts/${id}`],
  [`https://www.youtube.com/embed/${id}?rel=0`],
  [`https://www.youtube-nocookie.com/embed/${id}`],
  [`https://www.youtube.com/v/${id}`],
  [`  https://youtu.be/${id}\n`],
  [
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=a&amp;controls=0" title="x" allowfullscreen></iframe>`,
  ],
])('YouTube: %s', (pasted) => {
  expect(youtubeSource.embed(pasted)).toBe(youtube(id))
})

test.each([
  [`https://youtu.be/${id}?t=171`, 171],
  [`https://youtu.be/${id}?t=171s`, 171],
  [`https://www.youtube.com/watch?v=${id}&t=2m51s`, 171],
  [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, 3723],
  [`https://www.youtube.com/embed/${id}?start=9`, 9],
])('%s begins at %i s', (pasted, start) => {
  expect(youtubeSource.embed(pasted)).toBe(youtube(id, `start=${start}&`))
})

test.each([
  `https://www.youtube.com/channel/${channel}/live`,
  `https://www.youtube.com/embed/live_stream?channel=${channel}`,
])('%s plays the live stream of the channel', (pasted) => {
  expect(youtubeSource.embed(pasted)).toBe(youtube('live_stream', `channel=${channel}&`))
})

const live = 'https://player.twitch.tv/?channel=rostra_live&autoplay=true&parent=event.example.org'
const recorded = 'https://player.twitch.tv/?video=v123456789&autoplay=true&parent=event.example.org'

test.each([
  ['https://www.twitch.tv/rostra_live', live],
  ['https://twitch.tv/Rostra_Live/', live],
  ['https://m.twitch.tv/rostra_live?desktop-redirect=true', live],
  ['https://player.twitch.tv/?channel=rostra_live&parent=other.example', live],
  [
    '<iframe src="https://player.twitch.tv/?channel=rostra_live&amp;parent=www.example.com" height="378" width="620"></iframe>',
    live,
  ],
  ['https://www.twitch.tv/videos/123456789', recorded],
  ['https://www.twitch.tv/rostra_live/video/123456789?t=1h', recorded],
  ['https://www.twitch.tv/rostra_live/v/123456789', recorded],
  ['https://player.twitch.tv/?video=v123456789&parent=x', recorded],
  ['https://player.twitch.tv/?video=123456789', recorded],
])('Twitch: %s, for the host of the page', (pasted, embed) => {
  expect(twitchSource.embed(pasted, 'event.example.org')).toBe(embed)
})

test('the host of the page cannot add parameters to the embed address', () => {
  const embed = twitchSource.embed('https://www.twitch.tv/rostra_live', 'a.example&muted=1#x') ?? ''
  expect(new URL(embed).searchParams.get('parent')).toBe('a.example&muted=1#x')
})

describe('an address without a video or channel is refused', () => {
  test.each([
    'https://www.youtube.com/@rostra',
    'https://www.youtube.com/@rostra/live',
    'https://www.youtube.com/watch?v=tooshort',
    `https://www.youtube.com/watch?v=${id}%22onload`,
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/redirect?q=https://evil.example/watch?v=${id}`,
    `https://www.youtube.com/channel/${channel}`,
    'https://www.youtube.com/playlist?list=PL123',
    `https://youtu.be/${id}/../x`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/embed/${id}`,
    `https://www.youtube.com:8443@evil.example/embed/${id}`,
    `https:\\\\youtu.be\\${id}`,
    `//youtu.be/${id}`,
    id,
  ])('YouTube: %s', (pasted) => {
    expect(youtubeSource.embed(pasted)).toBeUndefined()
  })
  test.each([
    'https://www.twitch.tv/directory',
    'https://www.twitch.tv/videos/',
    'https://www.twitch.tv/videos/12x',
    'https://www.twitch.tv/rostra_live/clip/Abc',
    'https://clips.twitch.tv/Abc',
    'https://www.twitch.tv/a',
    'https://player.twitch.tv/?channel=a%26muted%3Dtrue',
    'https://player.twitch.tv/?video=v1%26x',
    'https://player.twitch.tv/?collection=abc',
    'https://twitch.tv.evil.example/rostra_live',
    'https://www.twitch.tv\\@evil.example/rostra_live',
  ])('Twitch: %s', (pasted) => {
    expect(twitchSource.embed(pasted, 'event.example.org')).toBeUndefined()
  })
})
