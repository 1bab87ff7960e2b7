/** A network between two browsers that a test can cut: their packets pass through the test's sockets. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

type Signal = {
  kind: string
  sdp?: string
  candidate?: { candidate: string; [name: string]: unknown }
}

/**
 * Call this before the guest's page opens. The guest reaches the host's browser only at the test's addresses, and the
 * host learns the guest's address from the packets that arrive there.
 */
export async function connectionToHost(guest: Page) {
  const sockets: Socket[] = []
  let isCut = false
  const open = async (address: string) => {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
    sockets.push(socket)
    socket.bind(0, address)
    await once(socket, 'listening')
    return socket
  }
  /** A port that forwards to the host's, and back to the last sender. */
  const portTo = async (address: string, port: number) => {
    const [near, far] = [await open(address), await open(address)]
    let sender: { address: string; port: number } | undefined
    near.on('message', (packet, from) => {
      sender = from
      if (!isCut) far.send(packet, port, address)
    })
    far.on('message', (packet) => {
      if (!isCut && sender) near.send(packet, sender.port, sender.address)
    })
    return near.address().port
  }
  const led = async (text: string) => {
    const parts = text.split(' ')
    const [, , protocol = '', , address = '', port = ''] = parts
    if (protocol.toLowerCase() !== 'udp') return undefined
    return parts.with(5, `${await portTo(address, Number(port))}`).join(' ')
  }
  await guest.routeWebSocket(/\/api\/live$/, (page) => {
    const server = page.connectToServer()
    let turn = Promise.resolve()
    page.onMessage((message) => {
      const frame = JSON.parse(`${message}`)
      if (frame.signal?.kind === 'candidate') return
      server.send(JSON.stringify(frame, withoutCandidates))
    })
    server.onMessage((message) => {
      turn = turn.then(async () => {
        const frame: { signal?: Signal } = JSON.parse(`${message}`, withoutCandidates)
        const candidate = frame.signal?.candidate
        if (candidate) {
          const text = await led(candidate.candidate)
          if (text === undefined) return
          candidate.candidate = text
        }
        page.send(JSON.stringify(frame))
      })
    })
  })
  return {
    /** All packets are lost from now on. */
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}

const withoutCandidates = (name: string, value: unknown) =>
  name === 'sdp' && typeof value === 'string' ? value.replace(/^a=candidate:.*\r\n/gm, '') : value
