/* Loaded before libc (support/shim.rs): a wall clock that jumps, and names that are slow or lie. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* SHIM_DIR/clock holds one 64-bit number: seconds by which the wall clock is off. Mapped, so that it can change. */
static volatile long long *offset;

__attribute__((constructor)) static void begin(void) {
    const char *dir = getenv("SHIM_DIR");
    char path[4096];
    if (!dir) return;
    snprintf(path, sizeof path, "%s/clock", dir);
    int file = open(path, O_RDONLY);
    if (file < 0) return;
    void *mapped = mmap(NULL, sizeof *offset, PROT_READ, MAP_SHARED, file, 0);
    if (mapped != MAP_FAILED) offset = mapped;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *out) {
    int failed = (int)syscall(SYS_clock_gettime, clock, out);
    if (!failed && clock == CLOCK_REALTIME && offset) out->tv_sec += *offset;
    return failed;
}

/* Redis asks this one. */
int gettimeofday(struct timeval *restrict out, void *restrict zone) {
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
    out->tv_sec = now.tv_sec;
    out->tv_usec = now.tv_nsec / 1000;
    return 0;
}

static int ends(const char *name, const char *with) {
    size_t whole = strlen(name), part = strlen(with);
    return whole >= part && strcmp(name + whole - part, with) == 0;
}

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
    static int (*real)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "getaddrinfo");
    if (node && ends(node, ".slow")) {
        sleep(10);
        return EAI_AGAIN;
    }
    if (node && ends(node, ".gone")) return EAI_NONAME;
    if (node && ends(node, ".metadata")) return real("169.254.169.254", service, hints, found);
    if (node && ends(node, ".moves")) {
        const char *dir = getenv("SHIM_DIR");
        char path[4096];
        snprintf(path, sizeof path, "%s/rebound", dir ? dir : "");
        return real(access(path, F_OK) == 0 ? "169.254.169.254" : "127.0.0.1", service, hints, found);
    }
    return real(node, service, hints, found);
}
