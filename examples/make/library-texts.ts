/**
 * The documents of the library, and the two legal notes. A line that begins with "- " is a list item, "[] " a
 * checkbox, "# " a heading, "___" a line to write on.
 */
export type Sheet = { file: string; kind: string; title: string; body: string }

export const sheets: readonly Sheet[] = [
  {
    file: 'library/keynote-one',
    kind: 'Keynote description',
    title: 'The long habit of showing up',
    body: `Amara Nwosu organised the first of these days because a train was late and she had three hours and a notebook. Ten years on she asks what kept it alive, and her answer is not enthusiasm.
# What the talk is about
Showing up is a habit, and habits are built out of small dull things: a date that does not move, a room that is open early, someone who writes down who came. Amara goes through ten years of lists and shows which of those things mattered and which only felt important.
The lists are plain: who unlocked the door, who brought the food, who was missed. Read together they tell of a year when nearly nobody came, and of the four people who set out the chairs all the same. Amara will show those pages as they are, crossings-out included.
# You will leave with
- three arrangements that make coming back easier than staying away
- a way of counting who is missing, without counting heads
- a short answer for the question “what happens on Monday?”
# How it runs
Twenty-five minutes of talk and twenty-five of questions. Send yours at any time with Ask a Question; the moderators read all of them.`,
  },
  {
    file: 'library/keynote-two',
    kind: 'Keynote description',
    title: 'What we owe the newcomer',
    body: `Every room has people who know where the cups are kept, and people who do not dare to ask. Ingrid Solberg has spent thirty years as the second kind, by choice, and has taken notes.
# What the talk is about
Newcomers see what regulars have stopped seeing. Ingrid argues that a welcome is not a speech at the door but a debt: we owe people the unwritten rules, a first task that matters, and an honest way to leave again.
She brings examples from a choir, a night shift and a football club. In each of them somebody changed one small thing, such as a name badge, a map or the order of a list, and wrote down what happened in the year that followed.
# You will leave with
- the five things a newcomer needs in the first hour
- a test for unwritten rules: which of yours would you be ashamed to print?
- permission to stop one tradition, and a way to tell those who love it
# How it runs
Twenty minutes of talk, a pause of three, and then questions for as long as they last. If this is your first time here, say so when you write: first-timers are answered first.`,
  },
  {
    file: 'library/speaker-bios',
    kind: 'Speaker bios',
    title: 'Who speaks today',
    body: `# Amara Nwosu
Amara founded this day with ten others and a borrowed projector. She has been a timetable planner, a school governor and a very patient neighbour, and believes that most courage is punctuality. Of the ten years of this day she has missed one morning, and still explains why to anyone who asks.
# Ingrid Solberg
Ingrid has joined fourteen organisations in order to describe how they greet people. Her field notes are used to train receptionists, nurses and one ferry company. She is writing a book about cloakrooms, which she says is a book about trust.
# Hsiao-Wen Lin
Hsiao-Wen edits technical manuals and hosts the opening. She is known for asking the second question, the one after the polite one. If a talk leaves you with a question that seems too simple, send it to her first.
# Thandiwe Mokoena
Thandiwe has run a hospital ward, a choir and, for eleven weeks, a small railway. She learned in all three that people forgive a late start sooner than a silent one. She closes the day with three requests and a favour.
# Maya Castellanos
Maya interviews people for a living and listens for pleasure. For twelve years she has asked every guest the same last question, and no two have given the same answer. She puts your questions to Thandiwe.`,
  },
  {
    file: 'library/panel-bios',
    kind: 'Speaker bios',
    title: 'Facilitators and readers',
    body: `# Salma Haddad
Salma has facilitated two thousand meetings and regrets forty of them. She teaches people to plan the first five minutes and let go of the rest. Before that she worked in a theatre, where she found out that most of what goes wrong on a stage was decided in the corridor.
# Rosa Quispe
Rosa comes from co-operative farming, where a decision that nobody understands is a field that nobody waters. She leads the learning circle with Salma, and keeps the time with a kitchen bell that everyone learns to respect. Her part of the hour is the pairs: if you are left without a partner, she finds you one.
# Priya Raman
Priya is a librarian of small things: notebooks, lists, letters. She reads them aloud as if they had been written yesterday. The notebooks of the first organisers came to her in a shoe box, with a note that asked her to laugh in the right places.
# Joan Whitfield
Joan keeps the archive of this day in her spare room. She was the one with too many chairs. Her rule for keeping things is simple: whatever people nearly threw away comes first. She answers letters about the archive by hand, and in order.`,
  },
  {
    file: 'library/worksheet',
    kind: 'Worksheet',
    title: 'The meeting you would want to attend',
    body: `Plan one real meeting that you run in the next two weeks. Work alone for five minutes, then swap with a partner.
# The meeting
What has to be different when it ends?
___
Who is invited, and who will be missed?
___
# The first five minutes
[] Everyone has spoken once
[] The newcomer knows why they are here
[] Somebody other than you is keeping the time
How will you open it? Write the sentence.
___
# Who speaks
Who usually speaks first?
___
Who is never asked? What will you ask them?
___
# Monday
The one thing I will do differently:
___
I tell it to (name) on (date):
___`,
  },
  {
    file: 'library/handout',
    kind: 'Handout',
    title: 'Questions that open a room',
    body: `Keep this where you plan. Each question has worked in a room with more than twenty people and less than an hour. Ask one at a time, and count slowly to seven before you say anything else.
# To begin
- What would make this hour worth your while?
- Who is not here whose view we need?
- What do you know that the agenda does not?
# In the middle
- What are we agreeing to without having said it?
- If we did nothing, what would happen?
- Which of us has to live with the result?
# When it is stuck
- What would you do if it were only for a month?
- Which part could we decide now?
- Can we have three minutes of quiet?
# To end
- What will be different tomorrow, and who will notice first?
- What did we leave unsaid?
# A word of care
A question opens a room only if you want to know the answer. If you have already decided, say what you have decided and ask what it will cost.`,
  },
  {
    file: 'library/facilitated-learning',
    kind: 'Facilitated learning description',
    title: 'How the circle works',
    body: `The learning circle is not a lecture. You will work for most of its hour, with the worksheet, in pairs, and with a chat that is read aloud.
# Before
Print the worksheet or open it beside this page. Think of one meeting that you run yourself; small is good.
# During
- 5 minutes: arriving, and the worst meeting you survived
- 15 minutes: plan the first five minutes, alone
- 20 minutes: swap with a partner, in the chat or by telephone
- 15 minutes: harvest, one sentence from everyone
- 5 minutes: the promise for Monday
# After
Nothing you write on the worksheet is collected. What you write in the chat is seen by everyone in the session.
# If you come late
Join anyway. Read the last messages, find somebody without a partner and say hello. The second half works without the first.
# If you would rather listen
That is taking part too. Keep the worksheet beside you, fill in what you like, and leave the chat to the others. Nobody is called on by name.`,
  },
  {
    file: 'library/event-program',
    kind: 'Event program',
    title: 'The day at a glance',
    body: `Times are on the Main Stage, in your own time zone.
# To begin with
- First light: a reading to begin the day, with Priya Raman
- Walk the archive, with Joan Whitfield
# The opening
- Welcome and opening remarks, Hsiao-Wen Lin
- First keynote: The long habit of showing up, Amara Nwosu
- Break
- Second keynote: What we owe the newcomer, Ingrid Solberg
- Break
# Next door
- Facilitated learning: The meeting you would want to attend, Salma Haddad and Rosa Quispe
# To close
- Closing keynote: What the next ten ask of us, Thandiwe Mokoena with Maya Castellanos
- Closing remarks, and the song
# All day
- Chat and questions in every live session
- This library
- The help desk, from every page`,
  },
  {
    file: 'privacy',
    kind: 'Privacy policy',
    title: 'What this sample event knows about you',
    body: `This is the sample event of Rostra. Its people are invented; if you run it as your own, replace this page.
# What is stored
- your name and e-mail address, as the organiser registered them
- when you signed in, and what you wrote: chat messages, questions and help tickets
# Where
On the computer that runs this site and nowhere else. Pages load nothing from third parties, except a video player when a session uses one.
# For how long
Until the organiser deletes the event's data folder.
# Whom to ask
Write to the help desk; its form is on every page.`,
  },
  {
    file: 'terms',
    kind: 'Terms of use',
    title: 'Being here together',
    body: `This is the sample event of Rostra. If you run it as your own, replace this page.
# In the chat
- Write as you would speak in a room with everyone in it.
- What you write is seen by all who attend the session, and is kept.
- Do not share what others wrote outside of the event without asking them.
# The recordings and documents
They are for the people who are registered. Please do not publish them again.
# If something goes wrong
Tell the help desk. A person will answer.`,
  },
]
