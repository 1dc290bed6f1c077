/* Preloaded into a server: each sync takes 20 milliseconds more, as on a slow disk or a volume behind a network. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>

#define SLOW(name)                                          \
  int name(int fd) {                                        \
    static int (*real)(int);                                \
    if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, #name); \
    usleep(20000);                                          \
    return real(fd);                                        \
  }

SLOW(fsync)
SLOW(fdatasync)
