#include "server/http_server.h"

#include <array>
#include <chrono>
#include <ctime>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "engine/core/text.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

// For a request, for each part of an answer; for what is still sent when we have nothing more to
// say.
constexpr auto kPatience = std::chrono::seconds(30);
constexpr auto kFarewell = std::chrono::seconds(2);
// Until the next visitor is let in, if there was no room for one.
constexpr auto kPause = std::chrono::milliseconds(100);
constexpr std::size_t kLongestHeader = 16 * 1024;
constexpr std::size_t kLongestBody = 1024;  // nobody has anything to tell us yet

// Nothing but our own files runs in the page. WebAssembly needs a word of its own, pictures are
// made in the page itself.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src "
    "'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

using Request = http::request<http::string_body>;
using Response = http::response<http::span_body<const char>>;
using Writer = http::response_serializer<http::span_body<const char>>;

// Whether one item of a list with commas is as wished.
template <typename Wished>
bool any_item(std::string_view list, Wished wished) {
    while (true) {
        const std::size_t comma = list.find(',');
        if (wished(trim(list.substr(0, comma)))) return true;
        if (comma == std::string_view::npos) return false;
        list.remove_prefix(comma + 1);
    }
}

std::string_view field_of(const Request& request, http::field name) {
    const auto field = request[name];
    return {field.data(), field.size()};
}

// Whether "gzip, br;q=0.5" allows the coding. Names and the q may be written in large letters.
bool accepts(const Request& request, std::string_view coding) {
    return any_item(field_of(request, http::field::accept_encoding), [&](std::string_view item) {
        const std::size_t sign = item.find(';');
        const std::string_view name = trim(item.substr(0, sign));
        if (!beast::iequals({name.data(), name.size()}, {coding.data(), coding.size()}))
            return false;
        const std::string_view rest =
            sign == std::string_view::npos ? "" : trim(item.substr(sign + 1));
        return rest.find_first_not_of("qQ=0. \t") != std::string_view::npos || rest.empty();
    });
}

// The time as answers tell it: "Sun, 06 Nov 1994 08:49:37 GMT", in any language of the system.
std::string date_now() {
    constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t now = std::time(nullptr);
    std::tm at{};
    if (gmtime_r(&now, &at) == nullptr) return "";
    std::array<char, 24> rest{};
    std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S GMT", &at);
    const std::string day = (at.tm_mday < 10 ? "0" : "") + std::to_string(at.tm_mday);
    return std::string(kDays[static_cast<std::size_t>(at.tm_wday)]) + ", " + day + " " +
           kMonths[static_cast<std::size_t>(at.tm_mon)] + rest.data();
}

// Whether the visitor has the file already: one of the tags is its own, strong or weak.
bool has(const Request& request, const PageFile& file) {
    return any_item(field_of(request, http::field::if_none_match), [&](std::string_view tag) {
        return tag == "*" || tag == file.tag ||
               (tag.starts_with("W/") && tag.substr(2) == file.tag);
    });
}

// The path of "/x" and, as proxies write it, of "http://host/x".
std::string_view path_of(const Request& request) {
    constexpr std::string_view kScheme = "http://";
    const std::string_view target(request.target().data(), request.target().size());
    if (!target.starts_with(kScheme)) return target;
    const std::size_t slash = target.find('/', kScheme.size());
    return slash == std::string_view::npos ? "/" : target.substr(slash);
}

void add_common(Response& response, const Request& request) {
    response.version(request.version());
    response.keep_alive(request.keep_alive());
    response.set(http::field::server, "bastide");
    response.set(http::field::date, date_now());
    response.set("Content-Security-Policy", kPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
}

Response plain_answer(const Request& request, http::status status, std::string_view text) {
    Response response;
    response.result(status);
    add_common(response, request);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
    response.body() = {text.data(), text.size()};
    response.prepare_payload();
    return response;
}

// What is said to somebody whose request could not be read; nothing to those who said nothing.
std::optional<http::status> refusal_of(beast::error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return http::status::request_header_fields_too_large;
    if (error == http::error::body_limit) return http::status::payload_too_large;
    if (error == http::error::end_of_stream || error == http::error::partial_message)
        return std::nullopt;
    const bool unreadable = error.category() == make_error_code(http::error::bad_value).category();
    return unreadable ? std::optional(http::status::bad_request) : std::nullopt;
}

Response answer(const PageFiles& files, const Request& request) {
    if (request.version() >= 11 && request.count(http::field::host) != 1)
        return plain_answer(request, http::status::bad_request, "Which host is meant?\n");
    if (request.method() != http::verb::get && request.method() != http::verb::head)
        return plain_answer(request, http::status::method_not_allowed, "Only GET and HEAD.\n");
    const PageFile* file = files.find(path_of(request));
    if (file == nullptr)
        return plain_answer(request, http::status::not_found, "There is no such file.\n");
    Response response;
    add_common(response, request);
    response.set(http::field::etag, file->tag);
    response.set(http::field::cache_control,
                 file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (!file->gzip.empty() || !file->brotli.empty())
        response.set(http::field::vary, "Accept-Encoding");
    if (request.count(http::field::if_none_match) > 0 && has(request, *file)) {
        response.result(http::status::not_modified);
        return response;
    }
    response.result(http::status::ok);
    response.set(http::field::content_type, file->type);
    const std::string* bytes = &file->plain;
    if (!file->brotli.empty() && accepts(request, "br")) {
        bytes = &file->brotli;
        response.set(http::field::content_encoding, "br");
    } else if (!file->gzip.empty() && accepts(request, "gzip")) {
        bytes = &file->gzip;
        response.set(http::field::content_encoding, "gzip");
    }
    response.body() = {bytes->data(), bytes->size()};
    response.prepare_payload();
    return response;
}

// One connection: request after request until it is closed or falls silent.
class Visitor : public std::enable_shared_from_this<Visitor> {
public:
    Visitor(tcp::socket socket, const PageFiles& files)
        : stream_(std::move(socket)), files_(files) {}

    void read() {
        parser_.emplace();
        parser_->header_limit(kLongestHeader);
        parser_->body_limit(kLongestBody);
        stream_.expires_after(kPatience);
        http::async_read(stream_, buffer_, *parser_,
                         beast::bind_front_handler(&Visitor::reply, shared_from_this()));
    }

private:
    void reply(beast::error_code error, std::size_t) {
        if (!error) {
            request_ = parser_->release();
            return write(answer(files_, request_));
        }
        const auto refusal = refusal_of(error);
        if (!refusal) return close();
        request_ = Request();
        Response response = plain_answer(request_, *refusal, "This request cannot be read.\n");
        response.keep_alive(false);
        write(std::move(response));
    }

    void write(Response response) {
        response_ = std::move(response);
        writer_.emplace(response_);
        writer_->split(request_.method() == http::verb::head);
        write_some();
    }

    // Part after part, so that slow visitors have time as long as anything arrives.
    void write_some() {
        stream_.expires_after(kPatience);
        http::async_write_some(stream_, *writer_,
                               beast::bind_front_handler(&Visitor::go_on, shared_from_this()));
    }

    void go_on(beast::error_code error, std::size_t) {
        if (error) return close();
        const bool only_header = request_.method() == http::verb::head;
        if (only_header ? !writer_->is_header_done() : !writer_->is_done()) return write_some();
        if (!response_.keep_alive()) return close();
        read();
    }

    void close() {
        beast::error_code problem;
        stream_.socket().shutdown(tcp::socket::shutdown_send, problem);
        if (problem) return;
        stream_.expires_after(kFarewell);
        hear_out();
    }

    // A connection that is closed while the visitor still talks takes our answer back.
    void hear_out() {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(kLongestHeader),
                                [self = shared_from_this()](beast::error_code error, std::size_t) {
                                    if (!error) self->hear_out();
                                });
    }

    beast::tcp_stream stream_;
    const PageFiles& files_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Request request_;
    Response response_;
    std::optional<Writer> writer_;
};

// One address that we listen on.
struct Door {
    explicit Door(asio::io_context& context) : acceptor(context), pause(context) {}

    beast::error_code open(const tcp::endpoint& end) {
        beast::error_code problem;
        acceptor.open(end.protocol(), problem);
        if (!problem) acceptor.set_option(asio::socket_base::reuse_address(true), problem);
        if (!problem) acceptor.bind(end, problem);
        if (!problem) acceptor.listen(asio::socket_base::max_listen_connections, problem);
        return problem;
    }

    void accept(const PageFiles& files) {
        acceptor.async_accept([this, &files](beast::error_code error, tcp::socket socket) {
            if (!acceptor.is_open()) return;
            if (!error) {
                std::make_shared<Visitor>(std::move(socket), files)->read();
                return accept(files);
            }
            // Too many are here already: one has to leave first.
            pause.expires_after(kPause);
            pause.async_wait([this, &files](beast::error_code) {
                if (acceptor.is_open()) accept(files);
            });
        });
    }

    tcp::acceptor acceptor;
    asio::steady_timer pause;
};

// Whether the computer has no such address at all, as many have none of the newer kind.
bool is_absent(beast::error_code problem) {
    return problem == asio::error::address_family_not_supported ||
           problem == beast::errc::address_not_available;
}

}  // namespace

struct HttpServer::Work {
    explicit Work(PageFiles page) : files(std::move(page)) {}

    // All addresses at one port. Nothing is open after a failure.
    beast::error_code open(const std::vector<asio::ip::address>& ips, std::uint16_t port) {
        doors.clear();
        for (const auto& ip : ips) {
            auto door = std::make_unique<Door>(context);
            const auto problem = door->open({ip, port});
            if (!problem) {
                doors.push_back(std::move(door));
            } else if (doors.empty() || !is_absent(problem)) {
                doors.clear();
                return problem;
            }
        }
        return {};
    }

    PageFiles files;
    asio::io_context context{1};
    std::vector<std::unique_ptr<Door>> doors;
    // From the beginning, so that nobody who has read the address can come too early.
    asio::signal_set signals{context, SIGINT, SIGTERM};
};

HttpServer::HttpServer(PageFiles files) : work_(std::make_unique<Work>(std::move(files))) {}
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::listen(const std::vector<std::string>& addresses, std::uint16_t port,
                                 int more) {
    std::vector<asio::ip::address> ips;
    for (const std::string& address : addresses) {
        beast::error_code error;
        ips.push_back(asio::ip::make_address(address, error));
        if (error) {
            error_ = "this is no IP address";
            return 0;
        }
    }
    constexpr int kLastPort = 65535;
    for (int i = 0; i <= more && port + i <= kLastPort; ++i) {
        const auto wanted = static_cast<std::uint16_t>(port + i);
        const auto problem = work_->open(ips, wanted);
        if (!problem) return wanted;
        error_ = problem.message();
    }
    return 0;
}

void HttpServer::run() {
    work_->signals.async_wait([this](beast::error_code, int) {
        for (const auto& door : work_->doors) {
            beast::error_code ignored;
            door->acceptor.close(ignored);
        }
        work_->context.stop();
    });
    for (const auto& door : work_->doors) door->accept(work_->files);
    work_->context.run();
}

}  // namespace bastide
