/*
 * Thousands of clients in one room, each a socket of its own, at so little cost that the server is the bottleneck. They
 * check that every message comes once and in order. Speaks Rostra's live channel, and Socket.IO with connection state
 * recovery.
 *
 * Arguments: rostra|socket.io PORT SOCKETS OPENED_A_SECOND FIRST_SOURCE CUT_EVERY
 * FIRST_SOURCE is the last number of the first address, 127.0.0.x, that connections come from. With CUT_EVERY (s, 0 for
 * never) each client resets its connection that often, except for those who write.
 * Standard input: a token for each socket, one a line, and then commands: "write COUNT PER_SECOND WRITERS", "reset"
 * (forget the delays so far), "stop" (cut no more), and "tell", which prints the counters as JSON.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <fcntl.h>

enum { WAITING, CONNECTING, UPGRADING, GREETED, IN };
enum { SLOTS = 65536, MOST = 1 << 17, SOURCES = 4 };

typedef struct {
  int fd, state, failures;
  long last;                      /* number of the last entry; -1 before the first time in the room */
  double due, opened, ping, cut;  /* ms: next attempt, this attempt, next ping, next cut */
  double away, back;              /* ms: when it was last lost, and last back */
  char *part;                     /* bytes of an incomplete frame or answer */
  int part_length;
  char *token, *pid;
  char offset[32];
} client;

typedef struct { long seq; double sent; } entry;

static client *clients;
static int socket_io, port, count, per_second, first_source, opened_so_far, cutting, epoll;
static double cut_every, started;
static char epoch[64];
static long highest = -1;
/* What was in a frame; everyone gets the same bytes, so that most are read once for all. */
static char *known;
static int known_length, entries_length;
static entry entries[MOST];
static char known_offset[32];
/* By the number of a message: where it stands in the log. By that place: which message stands there. */
static int place_of[MOST], message_at[MOST];
static long base = -1;
/* Written here: who wrote, whether it is acknowledged, its text. */
static struct { int by, acked; double sent; } written[MOST];
static int to_write, has_written, writers, write_rate;
static double writing_since;
static long live[SLOTS], late[SLOTS];
static long deliveries, missed, twice, resets, refused, attempts, nacked;
static double last_back, longest_turn;

static double now_ms(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

static int is_writer(client *c) {
  int own = c - clients;
  return writers > 0 && own % (count / writers ? count / writers : 1) == 0;
}

/* As in the pages: within a second, then after 3, 6, 12, 24 s, each with up to a second more (R1). */
static void lose(client *c, double at) {
  static const int waits[] = {0, 3000, 6000, 12000, 24000};
  if (c->fd >= 0) close(c->fd);
  if (c->state == IN) c->away = at, c->failures = 0;
  else c->failures++;
  c->fd = -1;
  c->state = WAITING;
  c->due = at + waits[c->failures > 4 ? 4 : c->failures] + rand() % 1000;
  free(c->part);
  c->part = NULL;
  c->part_length = 0;
}

static void send_bytes(client *c, const char *bytes, int length) {
  if (c->fd >= 0 && send(c->fd, bytes, length, MSG_NOSIGNAL) != length) lose(c, now_ms());
}

/* A masked frame; the mask is zero, which the protocol allows. */
static void send_frame(client *c, int opcode, const char *text, int length) {
  char frame[4096] = {(char)(0x80 | opcode)};
  int head = 2;
  if (length < 126) frame[1] = (char)(0x80 | length);
  else frame[1] = (char)(0x80 | 126), frame[2] = length >> 8, frame[3] = length & 255, head = 4;
  memset(frame + head, 0, 4);
  memcpy(frame + head + 4, text, length);
  send_bytes(c, frame, head + 4 + length);
}

static void send_text(client *c, const char *text) { send_frame(c, 1, text, strlen(text)); }

static void send_message(int n) {
  char text[200], frame[600];
  client *c = clients + written[n].by;
  if (c->state != IN) return;
  int length = sprintf(text, "m%d %.2f ", n, written[n].sent);
  memset(text + length, '.', 110 - length);
  text[110] = 0;
  if (socket_io) sprintf(frame, "42%d[\"m\",\"%s\"]", n, text);
  else sprintf(frame, "{\"t\":\"send\",\"channel\":\"opening\",\"id\":\"m%d\",\"text\":\"%s\"}", n, text);
  send_text(c, frame);
}

/* Reads the entries of a frame, unless it is the one that was read last. */
static void read_entries(const char *text, int length) {
  if (length == known_length && !memcmp(text, known, length)) return;
  known = realloc(known, length + 1);
  memcpy(known, text, length);
  known[length] = 0;
  known_length = length;
  entries_length = 0;
  for (char *at = known; (at = strstr(at, "{\"seq\":"));) {
    char *body = strstr(at, "\"text\":\"m");
    entry *it = entries + entries_length;
    it->seq = strtol(at + 7, &at, 10);
    if (it->seq > highest) highest = it->seq;
    if (base < 0) base = it->seq;
    int n = -1;
    it->sent = 0;
    if (body && sscanf(body, "\"text\":\"m%d %lf", &n, &it->sent) == 2 && n >= 0 && n < MOST && it->seq >= base) {
      int place = it->seq - base;
      /* A message in two places, or two in one place. */
      if ((place_of[n] && place_of[n] != place + 1) || (message_at[place] && message_at[place] != n + 1)) twice++;
      place_of[n] = place + 1;
      message_at[place] = n + 1;
    }
    if (entries_length < MOST - 1) entries_length++;
  }
  char *end = strrchr(known, '"'), *begin = end;
  if (socket_io && end)
    for (begin--; begin > known && *begin != '"'; begin--);
  known_offset[0] = 0;
  if (socket_io && end && end - begin < 30) memcpy(known_offset, begin + 1, end - begin - 1), known_offset[end - begin - 1] = 0;
}

static void note(long *slots, double ms) { slots[ms < 0 ? 0 : ms >= SLOTS ? SLOTS - 1 : (int)ms]++; }

static void take(client *c, double at) {
  for (int n = 0; n < entries_length; n++) {
    entry *it = entries + n;
    if (c->last >= 0 && it->seq <= c->last) { twice++; continue; }
    if (c->last >= 0) missed += it->seq - c->last - 1;
    c->last = it->seq;
    deliveries++;
    /* What was said while it was away, and the rest. */
    if (it->sent > 0) note(c->state != IN || it->sent < c->back ? late : live, at - it->sent);
  }
  if (socket_io) strcpy(c->offset, known_offset);
}

static void enter(client *c, double at) {
  c->state = IN;
  c->failures = 0;
  c->back = last_back = at;
  c->cut = at + (c->cut ? cut_every : cut_every * (rand() % 1000) / 1000.0);
  c->ping = at + 15000;
  for (int n = 0; n < has_written; n++)
    if (!written[n].acked && clients + written[n].by == c) send_message(n);
}

static int starts(const char *text, int length, const char *with) {
  int size = strlen(with);
  return length >= size && !memcmp(text, with, size);
}

static void on_text(client *c, char *text, int length, double at) {
  if (socket_io) {
    if (text[0] == '2') return send_text(c, "3");
    if (text[0] == '0') {
      char frame[300];
      if (c->pid) sprintf(frame, "40{\"pid\":\"%s\",\"offset\":\"%s\"}", c->pid, c->offset);
      else strcpy(frame, "40");
      return send_text(c, frame);
    }
    if (starts(text, length, "40")) {
      char head[300] = {0}, pid[64];
      memcpy(head, text, length < 299 ? length : 299);
      char *found = strstr(head, "\"pid\":\"");
      if (found && sscanf(found, "\"pid\":\"%63[^\"]", pid) == 1) free(c->pid), c->pid = strdup(pid);
      return enter(c, at);
    }
    if (starts(text, length, "43")) { int n = atoi(text + 2); if (n >= 0 && n < MOST) written[n].acked = 1; return; }
    if (!starts(text, length, "42")) return;
  } else if (starts(text, length, "{\"t\":\"ack\"")) {
    int n = atoi(text + strlen("{\"t\":\"ack\",\"id\":\"m"));
    if (n >= 0 && n < MOST) written[n].acked = 1;
    return;
  } else if (starts(text, length, "{\"t\":\"nack\"") || starts(text, length, "{\"t\":\"error\"")) {
    nacked++;
    return;
  } else if (starts(text, length, "{\"t\":\"entered\"")) {
    char head[300] = {0};
    memcpy(head, text, length < 299 ? length : 299);
    char *found = strstr(head, "\"epoch\":\"");
    if (found) sscanf(found, "\"epoch\":\"%63[^\"]", epoch);
    found = strstr(head, "\"seq\":");
    long seq = found ? strtol(found + 6, NULL, 10) : -1;
    if (seq > highest) highest = seq;
    if (c->last < 0) c->last = seq;
    else if (strstr(head, "\"reset\":true")) resets++, c->last = seq;
    else {
      read_entries(text, length);
      take(c, at);
      if (c->last != seq) missed += seq - c->last, c->last = seq;
    }
    return enter(c, at);
  } else if (!starts(text, length, "{\"t\":\"delta\"")) return;
  read_entries(text, length);
  take(c, at);
}

/* Takes one answer or frame from the bytes; returns how many it has, 0 when it is incomplete. */
static int take_one(client *c, char *bytes, int length, double at) {
  if (c->state == UPGRADING) {
    char *end = memmem(bytes, length, "\r\n\r\n", 4);
    if (!end) return 0;
    if (!starts(bytes, length, "HTTP/1.1 101")) { refused++; lose(c, at); return length; }
    c->state = GREETED;
    if (!socket_io) {
      char frame[1000], after[120] = "";
      sprintf(frame, "{\"t\":\"hello\",\"token\":\"%s\"}", c->token);
      send_text(c, frame);
      if (c->last >= 0) sprintf(after, ",\"after\":{\"epoch\":\"%s\",\"seq\":%ld}", epoch, c->last);
      sprintf(frame, "{\"t\":\"enter\",\"channel\":\"opening\",\"visible\":true%s}", after);
      send_text(c, frame);
    }
    return end + 4 - bytes;
  }
  if (length < 2) return 0;
  unsigned char *it = (unsigned char *)bytes;
  long size = it[1] & 127;
  int head = 2;
  if (size == 126) {
    if (length < 4) return 0;
    size = it[2] << 8 | it[3], head = 4;
  } else if (size == 127) {
    if (length < 10) return 0;
    size = (long)it[6] << 24 | it[7] << 16 | it[8] << 8 | it[9], head = 10;
  }
  if (length < head + size) return 0;
  int opcode = it[0] & 15;
  if (opcode == 1) on_text(c, bytes + head, size, at);
  else if (opcode == 8) lose(c, at);
  else if (opcode == 9) send_frame(c, 10, "", 0);
  return head + size;
}

static void on_readable(client *c) {
  static char buffer[1 << 18];
  int got = recv(c->fd, buffer, sizeof buffer, 0);
  double at = now_ms();
  if (got <= 0) {
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    return lose(c, at);
  }
  char *bytes = buffer;
  int length = got, used = 0, one;
  if (c->part) {
    c->part = realloc(c->part, c->part_length + got);
    memcpy(c->part + c->part_length, buffer, got);
    bytes = c->part, length = c->part_length + got;
    c->part = NULL, c->part_length = 0;
  }
  while (c->fd >= 0 && used < length && (one = take_one(c, bytes + used, length - used, at))) used += one;
  if (c->fd >= 0 && used < length) {
    c->part = malloc(length - used), c->part_length = length - used;
    memcpy(c->part, bytes + used, length - used);
  }
  if (bytes != buffer) free(bytes);
}

static void dial(client *c, double at) {
  int on = 1, own = c - clients;
  attempts++;
  c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (c->fd < 0) return lose(c, at);
  struct linger reset = {1, 0};
  struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET, .sin_port = htons(port)};
  from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + first_source - 1 + own % SOURCES);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(c->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
  c->state = CONNECTING;
  c->opened = at;
  if (bind(c->fd, (struct sockaddr *)&from, sizeof from) ||
      (connect(c->fd, (struct sockaddr *)&to, sizeof to) && errno != EINPROGRESS))
    return lose(c, at);
  struct epoll_event event = {.events = EPOLLOUT, .data.ptr = c};
  epoll_ctl(epoll, EPOLL_CTL_ADD, c->fd, &event);
}

static void on_connected(client *c) {
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(c->fd, SOL_SOCKET, SO_ERROR, &error, &size);
  if (error) return lose(c, now_ms());
  char request[400];
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
  epoll_ctl(epoll, EPOLL_CTL_MOD, c->fd, &event);
  c->state = UPGRADING;
  int length = sprintf(request,
    "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
    socket_io ? "/socket.io/?EIO=4&transport=websocket" : "/api/live", port,
    socket_io ? "" : "Sec-WebSocket-Protocol: rostra.v1\r\n");
  send_bytes(c, request, length);
}

/* Every 10 ms: opens, cuts, pings, and writes what is due. */
static void run_due(double at) {
  int due = (at - started) * per_second / 1000;
  for (; opened_so_far < count && opened_so_far < due; opened_so_far++) dial(clients + opened_so_far, at);
  for (int n = 0; n < opened_so_far; n++) {
    client *c = clients + n;
    if (c->state == WAITING) { if (at >= c->due) dial(c, at); }
    else if (c->state != IN) { if (at - c->opened > 10000) lose(c, at); }
    else if (cutting && at >= c->cut && !is_writer(c)) lose(c, at);
    else if (!socket_io && at >= c->ping) c->ping = at + 15000, send_text(c, "{\"t\":\"ping\"}");
  }
  while (has_written < to_write && at - writing_since >= has_written * 1000.0 / write_rate) {
    int n = has_written++, step = count / writers ? count / writers : 1;
    written[n].by = (n % writers) * step;
    written[n].sent = at;
    send_message(n);
  }
}

static double percentile(long *slots, double part) {
  long all = 0, sum = 0;
  for (int n = 0; n < SLOTS; n++) all += slots[n];
  for (int n = 0; n < SLOTS; n++) if ((sum += slots[n]) > all * part) return n + 1;
  return all ? SLOTS : 0;
}

static void tell(void) {
  long in = 0, behind = 0, unacked = 0, lost = 0, attended = 0;
  for (int n = 0; n < count; n++) {
    in += clients[n].state == IN;
    if (clients[n].last < 0) continue;
    attended++;
    behind += highest - clients[n].last;
  }
  for (int n = 0; n < has_written; n++) {
    unacked += !written[n].acked;
    lost += written[n].acked && !place_of[n];
  }
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  printf("{\"in\":%ld,\"behind\":%ld,\"highest\":%ld,\"written\":%d,\"unacked\":%ld,\"lost\":%ld,\"deliveries\":%ld,"
    "\"missed\":%ld,\"twice\":%ld,\"resets\":%ld,\"refused\":%ld,\"nacked\":%ld,\"attempts\":%ld,\"lastBack\":%.0f,\"now\":%.0f,"
    "\"p50\":%.0f,\"p99\":%.0f,\"max\":%.0f,\"lateP50\":%.0f,\"lateP99\":%.0f,\"lateMax\":%.0f,\"cpu\":%.2f,\"longestTurn\":%.0f}\n",
    in, behind, highest, has_written, unacked, lost, deliveries, missed, twice, resets, refused, nacked, attempts, last_back,
    now_ms(), percentile(live, .5), percentile(live, .99), percentile(live, 1 - 1e-9), percentile(late, .5), percentile(late, .99),
    percentile(late, 1 - 1e-9), used.ru_utime.tv_sec + used.ru_stime.tv_sec + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6,
    longest_turn);
  fflush(stdout);
}

static void obey(char *line) {
  int most, rate, by;
  if (sscanf(line, "write %d %d %d", &most, &rate, &by) == 3) {
    to_write = has_written + most < MOST ? has_written + most : MOST - 1;
    write_rate = rate, writers = by;
    writing_since = now_ms() - has_written * 1000.0 / rate;
  } else if (!strncmp(line, "reset", 5)) {
    memset(live, 0, sizeof live), memset(late, 0, sizeof late);
    deliveries = attempts = 0, longest_turn = 0;
  } else if (!strncmp(line, "stop", 4)) cutting = 0;
  else tell();
}

int main(int length, char **arguments) {
  if (length < 7) return 2;
  socket_io = !strcmp(arguments[1], "socket.io");
  port = atoi(arguments[2]), count = atoi(arguments[3]), per_second = atoi(arguments[4]);
  first_source = atoi(arguments[5]), cut_every = atof(arguments[6]) * 1000, cutting = cut_every > 0;
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  srand(first_source);
  clients = calloc(count, sizeof(client));
  char line[4096];
  /* Whatever follows the tokens stays in the pipe. */
  setvbuf(stdin, NULL, _IONBF, 0);
  for (int n = 0; n < count; n++) {
    if (!fgets(line, sizeof line, stdin)) return 3;
    line[strcspn(line, "\n")] = 0;
    clients[n].token = strdup(line), clients[n].fd = -1, clients[n].last = -1;
  }
  epoll = epoll_create1(0);
  fcntl(0, F_SETFL, O_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL}, ready[512];
  epoll_ctl(epoll, EPOLL_CTL_ADD, 0, &event);
  started = now_ms();
  for (double next = started, before = started;;) {
    int found = epoll_wait(epoll, ready, 512, 5);
    for (int n = 0; n < found; n++) {
      client *c = ready[n].data.ptr;
      if (!c) {
        int got = read(0, line, sizeof line - 1);
        if (got == 0) return 0;
        if (got > 0) line[got] = 0;
        for (char *one = got > 0 ? strtok(line, "\n") : NULL; one; one = strtok(NULL, "\n")) obey(one);
      } else if (c->fd < 0) continue;
      else if (c->state == CONNECTING) on_connected(c);
      else on_readable(c);
    }
    double at = now_ms();
    if (at - before > longest_turn) longest_turn = at - before;
    before = at;
    if (at >= next) run_due(at), next = at + 10;
  }
}
