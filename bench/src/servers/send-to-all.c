/*
 * The least that fan-out can cost: accepts COUNT sockets, prints "open", and for each byte on standard input
 * sends ROUNDS times LENGTH bytes to each of them, PER_SECOND rounds per second, then prints "done".
 */
#define _GNU_SOURCE
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int main(int count_of_arguments, char **arguments) {
  if (count_of_arguments < 6) return 2;
  int port = atoi(arguments[1]), count = atoi(arguments[2]), rounds = atoi(arguments[3]);
  int per_second = atoi(arguments[4]), length = atoi(arguments[5]), on = 1;
  int *sockets = calloc(count, sizeof(int));
  char *bytes = malloc(length);
  memset(bytes, '~', length);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int door = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(door, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(door, (struct sockaddr *)&address, sizeof address) || listen(door, 511)) return 3;
  puts("listening");
  fflush(stdout);
  for (int n = 0; n < count; n++) {
    sockets[n] = accept4(door, NULL, NULL, SOCK_NONBLOCK);
    setsockopt(sockets[n], IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }
  puts("open");
  fflush(stdout);
  while (getchar() != EOF) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    for (int round = 0; round < rounds; round++) {
      for (int n = 0; n < count; n++)
        if (send(sockets[n], bytes, length, MSG_NOSIGNAL) != length) return 4;
      at.tv_nsec += 1000000000 / per_second;
      if (at.tv_nsec >= 1000000000) at.tv_nsec -= 1000000000, at.tv_sec++;
      clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
    }
    puts("done");
    fflush(stdout);
  }
  return 0;
}
