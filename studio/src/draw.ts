/** Draws one frame of the programme from its current state. */
import { drawBack, drawSoon, drawTitle } from './draw-cards.ts'
import { drawLowerThird, drawPoll, drawQuestion } from './draw-overlays.ts'
import { type Box, boxesFor, coverOf } from './layout.ts'
import { fitted, font, type Pen } from './pen.ts'
import { type Programme, pictureHeight, pictureWidth, type StudioTheme } from './studio-types.ts'

export type FrameOf = (id: string) => VideoFrame | undefined

export type Moment = {
  programme: Programme
  theme: StudioTheme
  frameOf: FrameOf
  /** Epoch ms by the server's clock. */
  now: number
}

const whole: Box = { x: 0, y: 0, width: pictureWidth, height: pictureHeight }
const gap = 16

export function drawProgramme(pen: Pen, moment: Moment): void {
  const { programme, theme } = moment
  pen.fillStyle = theme.colours.canvas
  pen.fillRect(0, 0, pictureWidth, pictureHeight)
  drawScene(pen, moment)
  if (programme.poll) drawPoll(pen, theme, programme.poll)
  else if (programme.question) drawQuestion(pen, theme, programme.question)
  else if (programme.lowerThird && isPicture(programme))
    drawLowerThird(pen, theme, programme.lowerThird)
}

const isPicture = ({ scene }: Programme) => !['title', 'soon', 'back'].includes(scene)

function drawScene(pen: Pen, moment: Moment): void {
  const { programme, theme, now } = moment
  const [first] = programme.people
  switch (programme.scene) {
    case 'title':
      return drawTitle(pen, theme, programme)
    case 'soon':
      return drawSoon(pen, theme, programme, now)
    case 'back':
      return drawBack(pen, theme, programme)
    case 'camera':
      return drawPerson(pen, moment, first, whole)
    case 'screen':
      return drawScreen(pen, moment)
    case 'corner': {
      drawScreen(pen, moment)
      const width = 320
      const corner = { x: pictureWidth - width - 24, y: pictureHeight - 204, width, height: 180 }
      pen.fillStyle = theme.colours.canvas
      pen.fillRect(corner.x - 4, corner.y - 4, corner.width + 8, corner.height + 8)
      return drawPerson(pen, moment, first, corner)
    }
    case 'people': {
      const people = programme.people.slice(0, 4)
      for (const [index, box] of boxesFor(
        people.length,
        pictureWidth,
        pictureHeight,
        gap,
      ).entries()) {
        drawPerson(pen, moment, people[index], box)
        if (people.length > 1) drawName(pen, theme, people[index]?.name ?? '', box)
      }
    }
  }
}

function drawPerson(
  pen: Pen,
  moment: Moment,
  person: { id: string; name: string } | undefined,
  box: Box,
) {
  const frame = person && moment.frameOf(person.id)
  if (frame) {
    const { x, y, width, height } = coverOf(frame.displayWidth, frame.displayHeight, box)
    pen.drawImage(frame, x, y, width, height, box.x, box.y, box.width, box.height)
    return
  }
  const { colours } = moment.theme
  pen.fillStyle = colours.surface
  pen.fillRect(box.x, box.y, box.width, box.height)
  pen.fillStyle = colours.ink2
  pen.font = font(moment.theme.text, 600, 28)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(
    fitted(pen, person?.name ?? '', box.width - 32),
    box.x + box.width / 2,
    box.y + box.height / 2,
  )
}

function drawScreen(pen: Pen, { programme, frameOf, theme }: Moment): void {
  const frame = programme.screen === undefined ? undefined : frameOf(programme.screen)
  if (!frame) return drawTitle(pen, theme, programme)
  const scale = Math.min(pictureWidth / frame.displayWidth, pictureHeight / frame.displayHeight)
  const [width, height] = [frame.displayWidth * scale, frame.displayHeight * scale]
  pen.fillStyle = '#000'
  pen.fillRect(0, 0, pictureWidth, pictureHeight)
  pen.drawImage(frame, (pictureWidth - width) / 2, (pictureHeight - height) / 2, width, height)
}

function drawName(pen: Pen, theme: StudioTheme, name: string, box: Box): void {
  if (!name) return
  pen.font = font(theme.text, 600, 22)
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  const text = fitted(pen, name, box.width - 56)
  pen.fillStyle = theme.colours.canvas
  pen.fillRect(box.x + 12, box.y + box.height - 52, pen.measureText(text).width + 24, 40)
  pen.fillStyle = theme.colours.ink
  pen.fillText(text, box.x + 24, box.y + box.height - 31)
}
